import { refusal } from '../../api/http';
import type { Game, Move } from '../../api/types';
import type { BoardEvents } from '../../board/state';
import { t } from '../../i18n';
import { complain, notify } from './notices';
import { refusalText } from './words';

/** Asks the server why a hand could not do what it tried, and tells. */
export async function explainRefusal(game: Game, tried: BoardEvents['boardrefused']): Promise<void> {
  try {
    const answer = await refusal(game, tried);
    if (answer.refusal) notify(refusalText(answer.refusal, game.variant), 'refusal');
  } catch (failure) {
    complain(failure);
  }
}

/** The move that a typed text means; if there is none, says why. */
export async function typedMove(game: Game, text: string): Promise<Move | null> {
  try {
    const answer = await refusal(game, { text });
    if (answer.refusal) notify(refusalText(answer.refusal, game.variant), 'refusal');
    return answer.move;
  } catch (failure) {
    complain(failure);
    return null;
  }
}

export const askBetweenCaptures = (): void => notify(t('board.question'), 'info');
