import { variantNames, variants } from '../../api/variants';
import type { Side } from '../../api/types';
import { squareName } from '../../board/geometry';
import { t, tAny } from '../../i18n';
import { openEmpty } from '../analyse/study';
import { BoardView } from '../parts/board_view';
import { Action, Card, NumberField, Segments, Select } from '../parts/controls';
import { PieceIcon } from '../parts/piece_icon';
import { Stage } from '../parts/stage';
import { navigate } from '../route';
import { playFrom } from './handover';
import * as state from './setup_state';

export function SetupPage() {
  const { variant, pieces, toMove } = state.setup.value;
  return (
    <Stage
      board={
        <BoardView
          variant={variant}
          pieces={pieces}
          flipped={state.flipped.value}
          editing
          onEdit={({ square, button }) => state.place(square, button === 2)}
          onCarry={({ from, to }) => state.carry(from, to)}
        />
      }
      below={<Palette />}
      panel={
        <>
          <Card title={t('nav.setup')}>
            <div class="form">
              <Segments
                label={t('common.variant')}
                value={variant}
                options={variantNames.map((value) => ({ value, label: t(`variant.${value}`) }))}
                onChange={(value) => void state.toStart(value)}
              />
              <Segments
                label={t('setup.toMove')}
                value={toMove}
                options={(['white', 'black'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
                onChange={state.setToMove}
              />
              {variant === 'frisian' && <KingRunFields />}
              <div class="actions">
                <Action icon="setup" label={t('setup.start')} onClick={() => void state.toStart(variant)} />
                <Action icon="trash" label={t('setup.clear')} onClick={state.clear} />
              </div>
            </div>
          </Card>
          <Verdict />
        </>
      }
    />
  );
}

function Palette() {
  const hand = state.tool.value;
  const holds = (side: Side, king: boolean) => hand !== 'eraser' && hand.side === side && hand.king === king;
  return (
    <div class="palette" role="group" aria-label={t('setup.palette')}>
      {(['white', 'black'] as const).flatMap((side) =>
        [false, true].map((king) => {
          const label = t(`piece.${side}.${king ? 'king' : 'man'}`);
          return (
            <button key={label} type="button" title={label} aria-label={label} aria-pressed={holds(side, king)} onClick={() => (state.tool.value = { side, king })}>
              <PieceIcon side={side} king={king} />
            </button>
          );
        }),
      )}
      <Action bare icon="eraser" label={t('setup.eraser')} pressed={hand === 'eraser'} onClick={() => (state.tool.value = 'eraser')} />
      <Action bare icon="undo" label={t('common.undo')} disabled={!state.canUndo.value} onClick={state.undo} />
      <Action bare icon="flip" label={t('common.flip')} onClick={() => (state.flipped.value = !state.flipped.value)} />
    </div>
  );
}

function KingRunFields() {
  const { pieces, runs, variant } = state.setup.value;
  const { size, letters } = variants[variant];
  return (
    <>
      {(['white', 'black'] as const).map((side) => {
        const kings = pieces.filter((piece) => piece.king && piece.side === side);
        if (kings.length === 0) return null;
        const run = runs[side];
        const options = [
          { value: '', label: t('common.none') },
          ...kings.map(({ square }) => ({ value: String(square), label: squareName(square, size, letters) })),
        ];
        return (
          <div class="row" key={side}>
            <Select
              label={`${t('setup.kingRun', { side: t(`side.${side}`) })}: ${t('setup.kingRun.square')}`}
              value={run ? String(run.square) : ''}
              options={options}
              onChange={(square) => state.setRun(side, square ? { square: Number(square), moves: run?.moves ?? 1 } : undefined)}
            />
            {run && (
              <NumberField label={t('setup.kingRun', { side: t(`side.${side}`) })} value={run.moves} min={1} max={3} onChange={(moves) => state.setRun(side, { ...run, moves })} />
            )}
          </div>
        );
      })}
    </>
  );
}

function Verdict() {
  const found = state.answer.value;
  if (!found) return null;
  const { variant } = state.setup.value;
  const analyse = () => {
    openEmpty(variant, found.fen);
    navigate('analyse');
  };
  return (
    <Card>
      <div role="status" data-testid="verdict">
        {found.legal && <p class="good">{t('setup.ok')}</p>}
        <ul class="problems-found">
          {[...found.problems, ...found.remarks].map((problem) => (
            <li key={problem.kind}>{tAny(`setup.problem.${problem.kind}`, problem.text)}</li>
          ))}
        </ul>
      </div>
      <div class="actions">
        <Action icon="play" kind="primary" label={t('setup.play')} disabled={!found.legal} onClick={() => playFrom({ variant, fen: found.fen, toMove: found.to_move ?? 'white' })} />
        <Action icon="analyse" label={t('setup.analyse')} disabled={!found.legal} onClick={analyse} />
      </div>
      <label class="field fen">
        <span>{t('common.fen')}</span>
        <input value={found.fen} spellcheck={false} onChange={(event) => void state.readFen(event.currentTarget.value)} />
      </label>
      <p class="remark">{t('setup.hint')}</p>
    </Card>
  );
}
