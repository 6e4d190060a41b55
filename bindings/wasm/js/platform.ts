/** Workers and files of browsers and of Node.js behind the same few functions. */

/** The other side of a worker's messages. */
export interface Port {
  post(message: unknown): void;
  listen(handler: (message: unknown) => void): void;
}
export interface WorkerPort extends Port {
  terminate(): void;
}

/** Only what is used; the types of Node.js are not needed to use this package. */
interface NodeWorker {
  postMessage(message: unknown): void;
  on(event: 'message', handler: (message: unknown) => void): void;
  terminate(): unknown;
  unref(): void;
}
interface NodeThreads {
  readonly Worker: new (url: URL) => NodeWorker;
  readonly parentPort: NodeWorker | null;
}
interface NodeProcess {
  readonly versions?: { readonly node?: string };
  getBuiltinModule?(name: string): unknown;
}

const node = (globalThis as { process?: NodeProcess }).process?.versions?.node !== undefined;
const threads = node ? ((await import(/* @vite-ignore */ 'node:' + 'worker_threads')) as NodeThreads) : null;

/** In a worker: the way back. */
export function port(): Port {
  if (threads) {
    const parent = threads.parentPort!;
    return { post: (message) => parent.postMessage(message), listen: (handler) => parent.on('message', handler) };
  }
  const scope = globalThis as unknown as Worker;
  return {
    post: (message) => scope.postMessage(message),
    listen: (handler) => scope.addEventListener('message', (event) => handler(event.data)),
  };
}

/** Starts worker.js. */
export function startWorker(): WorkerPort {
  if (threads) {
    const worker = new threads.Worker(new URL('./worker' + '.js', import.meta.url)) // hidden from bundlers, which need it not;
    worker.unref(); // the program may end while it waits for work
    return {
      post: (message) => worker.postMessage(message),
      listen: (handler) => worker.on('message', handler),
      terminate: () => void worker.terminate(),
    };
  }
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return {
    post: (message) => worker.postMessage(message),
    listen: (handler) => worker.addEventListener('message', (event) => handler(event.data)),
    terminate: () => worker.terminate(),
  };
}

/** The module that comes with the package. */
export async function compileModule(): Promise<WebAssembly.Module> {
  const url = new URL('./polonaise.wasm', import.meta.url);
  if (!node) return WebAssembly.compileStreaming(fetch(url));
  const { readFile } = (await import(/* @vite-ignore */ 'node:' + 'fs/promises')) as {
    readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
  };
  return WebAssembly.compile(await readFile(url));
}

/** Memory that a worker sees too; null where the page is not isolated enough to have any. */
export function sharedNumbers(count: number): Int32Array | null {
  const allowed = node || (globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated === true;
  return allowed ? new Int32Array(new SharedArrayBuffer(4 * count)) : null;
}
