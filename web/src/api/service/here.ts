/** The page without a server: what one would answer, the library itself answers, as a WebAssembly module. */
import { ApiFailure, compileModule, Engine, Rules, unbundleTables, type Job as EngineJob } from 'polonaise-draughts';
import type { Job, LiveService } from '../live';
import type { LiveMessage, LiveRequest, VariantName } from '../types';

const compiled = compileModule();
const loadRules = async (): Promise<Rules> => Rules.load({ module: await compiled, ...(tables ? { tables } : {}) });

/** From when on they are there. */
let tables: ReadonlyMap<string, Uint8Array> | undefined;
let rules = loadRules();

async function tablesOf(variant: VariantName): Promise<ReadonlyMap<string, Uint8Array>> {
  const response = await fetch(new URL(`tables/${variant}.tables`, document.baseURI));
  return response.ok ? unbundleTables(new Uint8Array(await response.arrayBuffer())) : new Map();
}

async function loadTables(): Promise<void> {
  const all = await Promise.all((['international', 'frisian', 'brazilian'] as const).map(tablesOf));
  tables = new Map(all.flatMap((some) => [...some]));
  rules = loadRules();
  await rules;
  engines.renew();
}

export async function exchange(path: string, init?: RequestInit): Promise<Response> {
  // Searches begin without tables; what is asked about tables waits for them.
  if (path === 'api/endgame' || path === 'api/about') await tablesLoaded;
  try {
    const answer = (await rules).askText(`/${path}`, String(init?.body ?? ''));
    return new Response(answer);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return Response.json({ error: failure.error }, { status: failure.status });
  }
}

/** As many engines as are busy at once, up to what the machine can bear. */
class Engines implements LiveService {
  private readonly most = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
  private all: { readonly engine: Promise<Engine>; jobs: number }[] = [];

  start(request: LiveRequest, listener: (message: LiveMessage) => void): Job {
    const place = this.place();
    ++place.jobs;
    let ending: 'stop' | 'drop' | undefined;
    let job: EngineJob | undefined;
    void place.engine.then((engine) => {
      if (ending === 'drop') return void --place.jobs;
      job = engine.request(request, (message) => {
        if (ending !== 'drop') listener(message);
      });
      void job.last.then(() => --place.jobs);
      if (ending === 'stop') job.stop();
    });
    const end = (how: 'stop' | 'drop'): void => {
      ending = how;
      job?.stop();
    };
    return { stop: () => end('stop'), drop: () => end('drop') };
  }

  /** Engines that are idle know too little; others take their place when they are needed. */
  renew(): void {
    for (const { engine } of this.all.filter(({ jobs }) => jobs === 0)) void engine.then((idle) => idle.close());
    this.all = this.all.filter(({ jobs }) => jobs > 0);
  }

  private place(): { readonly engine: Promise<Engine>; jobs: number } {
    const least = this.all.reduce((best, one) => (best && best.jobs <= one.jobs ? best : one), this.all[0]);
    if (least && (least.jobs === 0 || this.all.length >= this.most)) return least;
    const started = { engine: compiled.then((module) => Engine.start({ module, ...(tables ? { tables } : {}) })), jobs: 0 };
    this.all.push(started);
    return started;
  }
}
const engines = new Engines();
export const live: LiveService = engines;

const tablesLoaded = loadTables();
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('service_worker.js');
