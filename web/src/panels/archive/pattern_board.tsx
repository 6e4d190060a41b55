import { position } from '../../api/http';
import type { Badge } from '../../board/types';
import { t } from '../../i18n';
import * as study from '../analyse/study';
import { BoardView } from '../parts/board_view';
import { Action } from '../parts/controls';
import { complain } from '../parts/notices';
import { PieceIcon } from '../parts/piece_icon';
import { carried, emptyPattern, placed, type PatternTool } from './pattern';
import * as search from './search';

/** A board on which the wanted pieces are put; marked squares have to be empty. */
export function PatternBoardView() {
  const { variant, board } = search.form.value;
  const badges: readonly Badge[] = board.empty.map((square) => ({ square, text: '∅', alarming: false }));
  const edit = (square: number, tool: PatternTool) => {
    const { boardUse } = search.form.value;
    search.change({ board: placed(board, square, tool), boardUse: boardUse === 'none' ? 'pattern' : boardUse });
  };
  return (
    <BoardView
      variant={variant}
      pieces={board.pieces}
      badges={badges}
      flipped={search.flipped.value}
      editing
      onEdit={({ square, button }) => edit(square, button === 2 ? 'eraser' : search.tool.value)}
      onCarry={({ from, to }) => search.change({ board: carried(board, from, to) })}
    />
  );
}

export function PatternPalette() {
  const hand = search.tool.value;
  const { variant, board } = search.form.value;
  const takeStart = () =>
    position({ variant }).then(({ fen }) => search.takePosition(variant, fen)).then(() => search.change({ boardUse: 'position' }), complain);
  const takeStudy = () => {
    const { value: here } = study.position;
    if (here) search.takePosition(here.variant, here.fen).then(() => search.change({ boardUse: 'position' }), complain);
  };
  return (
    <div class="palette many" role="group" aria-label={t('setup.palette')}>
      {(['white', 'black'] as const).flatMap((side) =>
        [false, true].map((king) => {
          const label = t(`piece.${side}.${king ? 'king' : 'man'}`);
          const held = typeof hand === 'object' && hand.side === side && hand.king === king;
          return (
            <button key={label} type="button" title={label} aria-label={label} aria-pressed={held} onClick={() => (search.tool.value = { side, king })}>
              <PieceIcon side={side} king={king} />
            </button>
          );
        }),
      )}
      <button type="button" class="mark" title={t('archive.emptySquare')} aria-label={t('archive.emptySquare')} aria-pressed={hand === 'empty'} onClick={() => (search.tool.value = 'empty')}>
        ∅
      </button>
      <Action bare icon="eraser" label={t('setup.eraser')} pressed={hand === 'eraser'} onClick={() => (search.tool.value = 'eraser')} />
      <Action bare icon="setup" label={t('setup.start')} onClick={() => void takeStart()} />
      <Action bare icon="analyse" label={t('archive.fromAnalysis')} onClick={takeStudy} />
      <Action bare icon="trash" label={t('setup.clear')} disabled={board === emptyPattern} onClick={() => search.change({ board: emptyPattern })} />
      <Action bare icon="flip" label={t('common.flip')} onClick={() => (search.flipped.value = !search.flipped.value)} />
    </div>
  );
}
