import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    browser: string;
  }
}

/** Starts a browser for all tests; returns what ends it. */
export async function provideBrowser(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  project.provide('browser', browser.wsEndpoint());
  return () => browser.close();
}

/** One server and one browser for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const closeBrowser = await provideBrowser(project);
  project.provide('address', server.address);
  return async () => {
    await closeBrowser();
    await server.stop();
  };
}
