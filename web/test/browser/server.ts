import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The program under test: an environment variable, or what `./polonaise` has built. */
const program = resolve(process.env['POLONAISE_PROGRAM'] ?? '../build/release/apps/polonaise/polonaise');

export interface Server {
  readonly address: string;
  readonly port: number;
  stop(): Promise<number | null>;
}

/** Starts `polonaise serve` with the built page and waits for the line that tells its address. */
export function startServer(port = 0, more: readonly string[] = []): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'polonaise-'));
  const archive = join(folder, 'games.archive'); // not the user's own
  const child: ChildProcess = spawn(program, ['serve', '--port', String(port), '--web', resolve('dist'), '--archive', archive, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  void ended.then(() => rmSync(folder, { recursive: true, force: true }));
  return new Promise((done, fail) => {
    child.once('error', fail);
    void ended.then((code) => fail(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout! }).once('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (!address) return fail(new Error(`no address in "${line}"`));
      const stop = () => {
        child.kill('SIGINT');
        return ended;
      };
      done({ address, port: Number(new URL(address).port), stop });
    });
  });
}
