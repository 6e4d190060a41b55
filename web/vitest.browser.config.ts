import { defineConfig } from 'vitest/config';

/** Tests of the built page in Chromium, against the real server. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/setup.ts',
    maxWorkers: 2, // mostly they wait
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
