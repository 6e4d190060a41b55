import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts `PROGRAM serve` with the built page; tells how long it took until it said its address. */
export function startServer(program) {
  const began = performance.now();
  const child = spawn(program, ['serve', '--port', '0', '--book', 'none', '--web', fileURLToPath(new URL('../../dist', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  return new Promise((done, fail) => {
    child.once('error', fail);
    void ended.then((code) => fail(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (!address) return fail(new Error(`no address in "${line}"`));
      const stop = () => {
        child.kill('SIGINT');
        return ended;
      };
      done({ address, ready: performance.now() - began, stop });
    });
  });
}
