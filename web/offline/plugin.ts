import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleTables } from '../../bindings/wasm/js/tables';

/** All endgame tables that come with the program, a file for each variant. */
function tableBundles(folder: string): { fileName: string; source: Uint8Array }[] {
  return readdirSync(folder).map((variant) => {
    const names = readdirSync(join(folder, variant)).sort();
    const tables = new Map(names.map((name) => [`${variant}/${name}`, readFileSync(join(folder, variant, name))]));
    return { fileName: `tables/${variant}.tables`, source: bundleTables(tables) };
  });
}

/** The tables as files of the page. */
export function endgameTables(folder: string): Plugin {
  return {
    name: 'endgame-tables',
    generateBundle() {
      for (const { fileName, source } of tableBundles(folder)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Writes service_worker.js, which must know the names of all other files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => !name.startsWith('licences/'));
      const version = createHash('sha256');
      for (const name of names) {
        const file = bundle[name]!;
        version.update(name).update(file.type === 'chunk' ? file.code : file.source);
      }
      const source = readFileSync('offline/service_worker.js', 'utf8')
        .replace('VERSION', version.digest('hex').slice(0, 16))
        .replace('[/* files */]', JSON.stringify(['./', 'icon.svg', ...names]));
      this.emitFile({ type: 'asset', fileName: 'service_worker.js', source });
    },
  };
}
