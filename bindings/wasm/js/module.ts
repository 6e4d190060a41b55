/** What a module tells whoever runs it, and asks. */
export interface Host {
  /** A message of the request that is being carried out. */
  send(message: string): void;
  /** Whether that request should end. */
  stopped(): boolean;
}

/** An answer with its HTTP status. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** See src/module.cpp. Numbers are addresses and sizes. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly __stack_pointer: WebAssembly.Global;
  _initialize(): void;
  allocate(size: number): number;
  add_table(name: number, nameSize: number, bytes: number, size: number): void;
  open(mebibytes: number): void;
  answer(target: number, targetSize: number, body: number, bodySize: number): number;
  receive(message: number, size: number): void;
  failure(): number;
}

/** An exception of the module is on its way out. */
class Raised extends Error {}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A `polonaise.wasm` that runs: texts in, texts out. It does one thing at a time, on the thread that calls it. */
export class Module {
  private constructor(private readonly exports: Exports) {}

  static async start(compiled: WebAssembly.Module, host: Host): Promise<Module> {
    let module: Module | undefined;
    const text = (at: number, size: number): string => module!.text(at, size);
    const instance = await WebAssembly.instantiate(compiled, {
      host: {
        send: (at: number, size: number) => host.send(text(at, size)),
        stopped: () => (host.stopped() ? 1 : 0),
        raise: () => {
          throw new Raised();
        },
      },
      wasi_snapshot_preview1: wasi(() => module!.exports.memory.buffer),
    });
    module = new Module(instance.exports as unknown as Exports);
    module.exports._initialize();
    return module;
  }

  /** For the next `open`: `frisian/OXvX.wdl` and what is in the file. */
  addTable(name: string, bytes: Uint8Array): void {
    this.exports.add_table(...this.deliver(encoder.encode(name)), ...this.deliver(bytes));
  }

  /** Begins, or begins anew, with so much memory for searches. */
  open(mebibytes: number): void {
    this.call(() => this.exports.open(mebibytes));
  }

  /** What the server would answer to this body at this path of docs/web-api.md. */
  answer(path: string, body = ''): Reply {
    return this.call(() =>
      this.reply(this.exports.answer(...this.deliver(encoder.encode(path)), ...this.deliver(encoder.encode(body)))),
    );
  }

  /**
   * Carries out a live request; returns when its last message has been sent. If it could not be done, the
   * answer says why.
   */
  receive(message: string): Reply | undefined {
    return this.call(() => {
      this.exports.receive(...this.deliver(encoder.encode(message)));
      return undefined;
    });
  }

  /** An exception becomes the answer that describes it. */
  private call<T>(work: () => T): T | Reply {
    const stack: unknown = this.exports.__stack_pointer.value;
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Raised)) throw error;
      this.exports.__stack_pointer.value = stack;
      return this.reply(this.exports.failure());
    }
  }

  /** In memory of the module, which releases it. */
  private deliver(bytes: Uint8Array): [at: number, size: number] {
    const at = this.exports.allocate(bytes.length) >>> 0;
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  }
  private text(at: number, size: number): string {
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, at >>> 0, size));
  }
  private reply(at: number): Reply {
    const [status, text, size] = new Uint32Array(this.exports.memory.buffer, at >>> 0, 3);
    return { status: status!, text: this.text(text!, size!) };
  }
}

/** The little that the C library wants of a system: a clock, and somewhere to write before it gives up. */
function wasi(memory: () => ArrayBuffer): WebAssembly.ModuleImports {
  const success = 0;
  const badFile = 8;
  const realTime = 0;
  return {
    clock_time_get: (clock: number, _precision: bigint, to: number): number => {
      const milliseconds = clock === realTime ? Date.now() : performance.now();
      new DataView(memory()).setBigUint64(to, BigInt(Math.round(milliseconds * 1e6)), true);
      return success;
    },
    random_get: (at: number, size: number): number => {
      crypto.getRandomValues(new Uint8Array(memory(), at, size));
      return success;
    },
    environ_sizes_get: (count: number, size: number): number => {
      const view = new DataView(memory());
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return success;
    },
    environ_get: (): number => success,
    fd_write: (_file: number, parts: number, count: number, written: number): number => {
      const view = new DataView(memory());
      let text = '';
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const length = view.getUint32(parts + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(memory(), view.getUint32(parts + 8 * i, true), length));
        size += length;
      }
      console.error(text);
      view.setUint32(written, size, true);
      return success;
    },
    fd_close: () => badFile,
    fd_seek: () => badFile,
    fd_fdstat_get: () => badFile,
    fd_read: () => badFile,
    fd_prestat_get: () => badFile,
    fd_prestat_dir_name: () => badFile,
    proc_exit: (code: number): never => {
      throw new Error(`polonaise.wasm has ended (${code})`);
    },
  };
}
