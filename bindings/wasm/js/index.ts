export type * from './api/types.js';
export { Engine, type EngineOptions, type Job } from './engine.js';
export { compileModule } from './platform.js';
export { ApiFailure, Rules, type RulesOptions } from './rules.js';
export { type TableSet, unbundleTables } from './tables.js';
