import { defineConfig } from 'vitest/config';

/** The same tests of play and analysis, and some more, against the page that needs no server. */
export default defineConfig({
  test: {
    include: ['test/browser/{play,analyse}.test.ts', 'test/offline/**/*.test.ts'],
    globalSetup: 'test/browser/setup_offline.ts',
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
