import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveFolder } from './file_server';
import { provideBrowser } from './setup';

/** The page that needs no server, from a folder of files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const files = await serveFolder(resolve('dist-offline'));
  const closeBrowser = await provideBrowser(project);
  project.provide('address', files.address);
  return async () => {
    await closeBrowser();
    await files.stop();
  };
}
