import type { Score } from '../api/types';

/** As seen by White: "+0.42", "−1.10", "#5" for a win in five moves, "#−5" for a loss. */
export function scoreText(score: Score): string {
  if ('hundredths' in score) {
    const men = (Math.abs(score.hundredths) / 100).toFixed(2);
    return score.hundredths < 0 ? `−${men}` : score.hundredths > 0 ? `+${men}` : men;
  }
  const moves = 'moves' in score ? score.moves : Math.ceil(score.plies / 2);
  return score.winner === 'white' ? `#${moves}` : `#−${moves}`;
}

/** The points that White can expect, 0 to 1: a man ahead is worth 0.73. */
export function expectedPoints(score: Score): number {
  if ('hundredths' in score) return 1 / (1 + Math.exp(-score.hundredths / 100));
  return score.winner === 'white' ? 1 : 0;
}

/** The score as a tree keeps it: in moves of the winner, where a search counts half-moves. */
export const asRecorded = (score: Score): Score =>
  'plies' in score ? { winner: score.winner, moves: Math.ceil(score.plies / 2) } : score;
