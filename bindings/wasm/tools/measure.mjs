// measure.mjs PROGRAM [NODES]: how fast the module searches beside the program, one thread each. The same positions are
// searched by the one, then by the other, each twice; the second time counts.
import { execFileSync } from 'node:child_process';

import { compileModule, Engine } from '../dist/index.js';

const [program, nodes = '3000000'] = process.argv.slice(2);
const positions = {
  international: [
    'W:W27,28,32,33,35,37,38,39,40,43,44,48:B3,8,9,12,13,14,16,17,19,23,24,26',
    'W:W31,32,33,36,37,38,42,43,47,48,49,50:B1,2,3,6,7,8,11,12,13,16,17,18',
  ],
  frisian: [
    'W:W32,33,34,37,38,39,42,43,48,49:B2,3,8,9,12,13,14,18,19,20',
    'W:W31,36,37,41,42,46,47,48:B1,3,4,9,10,14,15,20',
  ],
  brazilian: ['W:Wa1,c1,e1,g1,b2,d2,f2,c3,g3,h2:Bb8,d8,f8,h8,a7,c7,e7,b6,f6,h6', 'W:Wa1,c1,e1,b2,d2,c3:Bd8,f8,h8,e7,f6,g7'],
};

const module = await compileModule();
for (const [variant, fens] of Object.entries(positions)) {
  let here = { nodes: 0, milliseconds: 0 };
  let there = { nodes: 0, milliseconds: 0 };
  for (const fen of fens) {
    const engine = await Engine.start({ module });
    for (let turn = 0; turn < 2; ++turn) {
      const request = { type: 'analyse', game: { variant, start: fen }, nodes: Number(nodes) };
      const report = await engine.request(request).last;
      if (report.type !== 'done') throw new Error(JSON.stringify(report));
      if (turn > 0) here = { nodes: here.nodes + report.nodes, milliseconds: here.milliseconds + report.milliseconds };
    }
    engine.close();
    const text = execFileSync(program, ['analyse', '--variant', variant, '--fen', fen, '--nodes', nodes, '--endgame', 'none', '--json', '-q']);
    const report = JSON.parse(text);
    there = { nodes: there.nodes + report.nodes, milliseconds: there.milliseconds + 1000 * report.seconds };
  }
  const speed = ({ nodes: n, milliseconds }) => n / milliseconds / 1000;
  console.log(
    `${variant}: ${speed(here).toFixed(2)} million nodes a second, the program ${speed(there).toFixed(2)}: ` +
      `${((100 * speed(here)) / speed(there)).toFixed(0)} %`,
  );
}
