/**
 * Chooses problems for the collection: node tools/choose_problems.mjs EXERCISES.pdn
 *
 * Of what `polonaise exercises` has found, each grade of difficulty gives the same number, those whose
 * solution stands out most. They are printed as PDN: the easy ones first, and of those the ones with few pieces.
 */
import { readFileSync } from 'node:fs';

const ofEachGrade = 12;
/** Half-moves: who has come that far has seen the point. */
const longest = 19;

const [file] = process.argv.slice(2);
const exercises = readFileSync(file, 'utf8')
  .split(/\n\n(?=\[)/)
  .map((text) => {
    const tags = Object.fromEntries([...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]));
    const moves = text.replace(/^\[.*\]$/gm, '').trim();
    return { tags, moves };
  })
  .filter(({ tags }) => tags.FEN);

/** How much better the solution is than anything else, in men. */
function clearness({ tags, moves }) {
  const solution = Number(/\[%eval ([-+.\d]+)\]/.exec(moves)?.[1] ?? 0);
  return Math.min(10, Math.abs(solution - Number(tags.SecondBest ?? 0)));
}
const bare = (moves) => moves.replace(/\{[^}]*\}/g, '').replace(/\d+\.(\.\.)?|\*/g, '').trim().split(/\s+/);
const pieces = ({ tags }) => tags.FEN.match(/(?<=[WBK,])K?([a-h]?\d+)/g).length;

const grades = [1, 2, 3, 4, 5].map((grade) =>
  exercises
    .filter(({ tags, moves }) => Number(tags.Difficulty) === grade && bare(moves).length <= longest)
    .sort((a, b) => clearness(b) - clearness(a))
    .slice(0, ofEachGrade)
    .sort((a, b) => pieces(a) - pieces(b)),
);

for (const { tags, moves } of grades.flat()) {
  for (const name of ['Result', 'Difficulty', 'Motif', 'GameType', 'FEN']) console.log(`[${name} "${tags[name]}"]`);
  console.log(`\n${moves.replace(/\{[^}]*\}\s*/g, '')}\n`);
}
