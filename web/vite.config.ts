import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: { target: 'es2022', outDir: 'dist', assetsInlineLimit: 2048, reportCompressedSize: true },
  server: {
    proxy: { '/api': { target: process.env['POLONAISE_SERVER'] ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['test/{board,game,i18n}/**/*.test.ts'] },
});
