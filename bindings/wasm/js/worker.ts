/**
 * What runs in a worker: a module that carries out one live request after the other. While it does, it reads no
 * messages; a stop comes through shared memory, where there is such a thing.
 */
import { Module } from './module.js';
import { port } from './platform.js';

export interface Setup {
  readonly compiled: WebAssembly.Module;
  readonly tables: ReadonlyMap<string, Uint8Array>;
  readonly hashMebibytes: number;
  /** Its first number is the number of the last request that is to end. */
  readonly stopped: Int32Array | null;
}
export type ToWorker =
  | { readonly type: 'setup'; readonly setup: Setup }
  | { readonly type: 'request'; readonly id: number; readonly request: string };
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'message'; readonly id: number; readonly text: string }
  /** `failure` is an answer of docs/web-api.md with an error. */
  | { readonly type: 'end'; readonly id: number; readonly failure: string | null };

let module: Module | undefined;
let stopped: Int32Array | null = null;
let current = 0;

const host = port();
const send = (message: FromWorker): void => host.post(message);

host.listen(async (data) => {
  const message = data as ToWorker;
  if (message.type === 'setup') {
    const { compiled, tables, hashMebibytes } = message.setup;
    stopped = message.setup.stopped;
    module = await Module.start(compiled, {
      send: (text) => send({ type: 'message', id: current, text }),
      stopped: () => stopped !== null && Atomics.load(stopped, 0) >= current,
    });
    for (const [name, bytes] of tables) module.addTable(name, bytes);
    module.open(hashMebibytes);
    send({ type: 'ready' });
    return;
  }
  current = message.id;
  const reply = module!.receive(message.request);
  send({ type: 'end', id: message.id, failure: reply?.text ?? null });
});
