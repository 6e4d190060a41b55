import type { Move, Outcome, Refusal, VariantName } from '../../api/types';
import { variants } from '../../api/variants';
import { squareName } from '../../board/geometry';
import { opponent, type Side } from '../../board/types';
import { t, tAny } from '../../i18n';

const nameOf = (square: number, variant: VariantName): string =>
  squareName(square, variants[variant].size, variants[variant].letters);

/** What a screen reader says of a move. */
export function spokenMove(move: Move, side: Side, variant: VariantName): string {
  const [from, to] = [nameOf(move.from, variant), nameOf(move.to, variant)];
  const captured = move.captured.map((square) => nameOf(square, variant)).join(', ');
  const who = t(`side.${side}`);
  const said = captured
    ? t('board.spoken.capture', { side: who, from, to, captured })
    : t('board.spoken.quiet', { side: who, from, to });
  return move.promotes ? t('board.spoken.promotes', { move: said }) : said;
}

/** Why a move was refused, in the language of the page. */
export function refusalText(refusal: Refusal, variant: VariantName): string {
  const shown = refusal.moves.slice(0, 3).map((move) => move.text);
  const moves = shown.join(', ') + (refusal.moves.length > shown.length ? ' …' : '');
  const square = refusal.square === null ? '' : nameOf(refusal.square, variant);
  return tAny(`refusal.${refusal.kind}`, `${refusal.text}.`, { moves, square });
}

/** How a game ended, and why. */
export function outcomeTexts(outcome: Outcome): { headline: string; reason: string } {
  const reason = (loser: Side | null) =>
    tAny(`outcome.${outcome.reason}`, outcome.text, {
      loser: loser ? t(`side.${loser}`) : '',
      moves: outcome.moves,
    });
  if (outcome.winner === null) return { headline: t('outcome.draw'), reason: reason(null) };
  return {
    headline: t('outcome.win', { side: t(`side.${outcome.winner}`) }),
    reason: reason(opponent(outcome.winner)),
  };
}
