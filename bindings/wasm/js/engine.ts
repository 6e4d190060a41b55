import type { ApiError, LiveMessage, LiveRequest } from './api/types.js';
import { compileModule, sharedNumbers, startWorker, type WorkerPort } from './platform.js';
import { readTables, type TableSet } from './tables.js';
import type { FromWorker, ToWorker } from './worker.js';

export interface EngineOptions {
  readonly module?: WebAssembly.Module;
  readonly tables?: TableSet;
  /** Memory for what searches find out, shared by the variants. */
  readonly hashMebibytes?: number;
}

/** A request that is being carried out or waits for its turn. */
export interface Job {
  /** Asks for an early end; the last message still comes. */
  stop(): void;
  /** Ends it without another message. */
  drop(): void;
  /** Settled after the last message: 'done', 'move', 'annotated' or 'error'. */
  readonly last: Promise<LiveMessage>;
}

interface Task {
  readonly id: number;
  request: LiveRequest;
  readonly listener: (message: LiveMessage) => void;
  /** The latest thoughts, in case that they are all there will be. */
  thoughts: LiveMessage | undefined;
}

const isLast = (message: LiveMessage): boolean => ['done', 'move', 'annotated', 'error'].includes(message.type);

/** The engine, in a worker of its own. It carries out requests in their order, one at a time. */
export class Engine {
  private readonly tasks: Task[] = [];
  private worker: WorkerPort | undefined;
  private ready = false;
  private lastId = 0;

  private constructor(
    private readonly compiled: WebAssembly.Module,
    private readonly tables: ReadonlyMap<string, Uint8Array>,
    private readonly hashMebibytes: number,
    private readonly stopped: Int32Array | null,
  ) {}

  static async start(options: EngineOptions = {}): Promise<Engine> {
    const [compiled, tables] = await Promise.all([options.module ?? compileModule(), readTables(options.tables)]);
    const engine = new Engine(compiled, tables, options.hashMebibytes ?? 48, sharedNumbers(1));
    engine.begin();
    return engine;
  }

  /** `listener` gets the messages that docs/web-api.md describes for such a request. */
  request(request: LiveRequest, listener: (message: LiveMessage) => void = () => {}): Job {
    const id = ++this.lastId;
    let settle: (message: LiveMessage) => void;
    const last = new Promise<LiveMessage>((resolve) => (settle = resolve));
    const task: Task = {
      id,
      request,
      thoughts: undefined,
      listener: (message) => {
        listener(message);
        if (isLast(message)) settle(message);
      },
    };
    this.tasks.push(task);
    if (this.tasks.length === 1) this.next();
    return {
      last,
      stop: () => this.stop(task),
      drop: () => {
        if (!this.tasks.includes(task)) return;
        listener = () => {};
        this.stop(task);
      },
    };
  }

  /** Ends the worker. */
  close(): void {
    this.tasks.length = 0;
    this.worker?.terminate();
  }

  private begin(): void {
    this.ready = false;
    const worker = startWorker();
    this.worker = worker;
    worker.listen((data) => {
      if (this.worker === worker) this.receive(data as FromWorker);
    });
    this.post({
      type: 'setup',
      setup: { compiled: this.compiled, tables: this.tables, hashMebibytes: this.hashMebibytes, stopped: this.stopped },
    });
  }

  private post(message: ToWorker): void {
    this.worker!.post(message);
  }

  private next(): void {
    const task = this.tasks[0];
    if (task && this.ready) this.post({ type: 'request', id: task.id, request: JSON.stringify({ ...task.request, id: task.id }) });
  }

  private receive(message: FromWorker): void {
    if (message.type === 'ready') {
      this.ready = true;
      this.next();
      return;
    }
    const task = this.tasks[0];
    if (task?.id !== message.id) return;
    if (message.type === 'message') {
      const sent = JSON.parse(message.text) as LiveMessage;
      if (sent.type === 'lines') task.thoughts = sent;
      task.listener(sent);
      return;
    }
    this.tasks.shift();
    if (message.failure !== null) {
      const { error } = JSON.parse(message.failure) as { error: ApiError };
      task.listener({ type: 'error', error });
    }
    this.next();
  }

  private stop(task: Task): void {
    const place = this.tasks.indexOf(task);
    if (place < 0) return;
    if (place === 0 && this.stopped) Atomics.store(this.stopped, 0, task.id);
    else if (place === 0) this.stopByForce(task);
    else this.end(task);
  }

  /** Without shared memory a worker hears nothing while it searches. Another one takes its place. */
  private stopByForce(task: Task): void {
    this.worker!.terminate();
    this.begin();
    if (task.request.type === 'think') task.request = { ...task.request, move_time: 1 }; // its move is still wanted
    else this.end(task);
  }

  private end(task: Task): void {
    this.tasks.splice(this.tasks.indexOf(task), 1);
    task.listener({ ...(task.thoughts?.type === 'lines' ? task.thoughts : {}), type: 'done', reason: 'stopped' });
  }
}
