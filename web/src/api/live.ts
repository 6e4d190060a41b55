import { online } from './online';
import type { LiveMessage, LiveRequest } from './types';

export interface Job {
  /** Asks for an early end; the last message still comes. */
  stop(): void;
  /** Ends it without another message. */
  drop(): void;
}

/** Carries out what takes time. */
export interface LiveService {
  start(request: LiveRequest, listener: (message: LiveMessage) => void): Job;
}

interface Open {
  readonly request: LiveRequest;
  readonly listener: (message: LiveMessage) => void;
}

const isLast = (message: LiveMessage): boolean => ['done', 'move', 'annotated', 'error'].includes(message.type);

/** Errors that are worth another try. */
const passing = ['busy', 'too_many_requests'];

/**
 * The WebSocket. It connects with the first request, and again when the connection breaks; since the server
 * keeps nothing, requests that were going are simply asked again.
 */
export class Live implements LiveService {
  private socket: WebSocket | undefined;
  private readonly open = new Map<number, Open>();
  private lastId = 0;
  private failures = 0;

  constructor(private readonly url: () => string = liveUrl) {}

  start(request: LiveRequest, listener: (message: LiveMessage) => void): Job {
    const id = ++this.lastId;
    this.open.set(id, { request, listener });
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ id, ...request });
    else this.connect();
    return {
      stop: () => this.stop(id),
      drop: () => {
        if (this.open.has(id)) this.stop(id);
        this.open.delete(id);
      },
    };
  }

  private stop(id: number): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ id, type: 'stop' });
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  private connect(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.url());
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      online.value = true;
      for (const [id, { request }] of this.open) this.send({ id, ...request });
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as LiveMessage & { id: number });
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      if (this.open.size === 0) return; // an idle connection may be closed
      online.value = false;
      setTimeout(() => this.connect(), Math.min(4000, 250 * 2 ** this.failures++));
    };
  }

  private receive(message: LiveMessage & { id: number }): void {
    const job = this.open.get(message.id);
    if (!job) return;
    if (message.type === 'error' && passing.includes(message.error.kind)) {
      setTimeout(() => this.open.has(message.id) && this.send({ id: message.id, ...job.request }), 300);
      return;
    }
    if (isLast(message)) this.open.delete(message.id);
    job.listener(message);
  }
}

function liveUrl(): string {
  const url = new URL('api/live', document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
