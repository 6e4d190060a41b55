import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  base: './',
  plugins: [licences('inter', 'source-serif-4')],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: { target: 'es2022', outDir: 'dist', assetsInlineLimit: 2048, reportCompressedSize: true },
  server: {
    proxy: { '/api': { target: process.env['POLONAISE_SERVER'] ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['test/{board,game,i18n}/**/*.test.ts'] },
});
