import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { endgameTables, serviceWorker } from './offline/plugin';

/** The typefaces of the page come with their licences. */
function licences(...names: readonly string[]): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      for (const name of names) {
        const source = readFileSync(`node_modules/@fontsource-variable/${name}/LICENSE`, 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${name}.txt`, source });
      }
    },
  };
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** `vite build --mode offline` makes the page that needs no server; bindings/wasm/build must have run before. */
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [licences('inter', 'source-serif-4'), ...(mode === 'offline' ? [endgameTables(path('../data/endgame')), serviceWorker()] : [])],
  resolve: {
    alias: {
      '#service': path(mode === 'offline' ? 'src/api/service/here.ts' : 'src/api/service/server.ts'),
      'polonaise-draughts': path('../bindings/wasm/dist/index.js'),
    },
  },
  worker: { format: 'es' },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: { target: 'es2022', outDir: mode === 'offline' ? 'dist-offline' : 'dist', assetsInlineLimit: 2048, reportCompressedSize: true },
  server: {
    proxy: { '/api': { target: process.env['POLONAISE_SERVER'] ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['test/{board,game,i18n}/**/*.test.ts'] },
}));
