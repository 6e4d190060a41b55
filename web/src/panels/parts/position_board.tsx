import type { Game, Position } from '../../api/types';
import { boardPieces } from '../../api/variants';
import { BoardView, kingRunBadges, type BoardProps } from './board_view';
import { askBetweenCaptures, explainRefusal } from './refusing';

interface PositionBoardProps extends Pick<BoardProps, 'flipped' | 'mover' | 'arrows' | 'badges' | 'revision' | 'onMove'> {
  readonly position: Position;
  /** The game that led to it, for the server to say why something cannot be played. */
  readonly game: () => Game;
}

/** A position of a game to play on: `mover` is whose pieces can be moved by hand. */
export const PositionBoard = ({ position, game, badges = [], ...rest }: PositionBoardProps) => (
  <BoardView
    {...rest}
    variant={position.variant}
    pieces={boardPieces(position.pieces)}
    moves={position.legal_moves}
    lastMove={position.last_move}
    badges={[...kingRunBadges(position.king_runs), ...badges]}
    onRefused={(tried) => void explainRefusal(game(), tried)}
    onQuestion={askBetweenCaptures}
  />
);
