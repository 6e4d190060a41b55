import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Position } from '../../api/types';
import type { Arrow } from '../../board/types';
import { opponent, type Side } from '../../board/types';
import { asGame, isAgainstEngine, playerToMove, pliesToTakeBack, sideToMove, type Match } from '../../game/match';
import { t } from '../../i18n';
import { analyseMatch } from '../analyse/study';
import { Action, Card } from '../parts/controls';
import { PositionBoard } from '../parts/position_board';
import { Stage } from '../parts/stage';
import { scrollWithin } from '../parts/scroll';
import { TypedMove } from '../parts/typed_move';
import { outcomeTexts } from '../parts/words';
import { navigate } from '../route';
import { drawRulesText, usualDrawRules } from './draw_rules';
import { NewGame } from './new_game';
import { PlayerBar } from './player_bar';
import { Preview } from './preview';
import { StatusLines } from './status_lines';
import * as table from './table';

export function PlayPage() {
  const match = table.match.value;
  const position = table.position.value;
  if (!match || !position) return <Stage board={<Preview />} panel={<NewGame />} />;
  const below: Side = table.flipped.value ? 'black' : 'white';
  return (
    <Stage
      above={<PlayerBar match={match} side={opponent(below)} />}
      board={<PlayBoard match={match} position={position} />}
      below={<PlayerBar match={match} side={below} />}
      panel={
        <>
          {position.result ? <Ended match={match} position={position} /> : <Running match={match} position={position} />}
          <MoveList match={match} />
        </>
      }
    />
  );
}

function PlayBoard({ match, position }: { match: Match; position: Position }) {
  const live = table.lookedAt.value === null;
  const mine = live && table.isCurrent.value && !position.result && playerToMove(match).kind === 'person' && !match.paused;
  const path = live ? table.hint.value : null;
  const arrows: readonly Arrow[] = path ? [{ path, kind: 'hint', rank: 0 }] : [];
  return (
    <PositionBoard
      position={table.onBoard.value ?? position}
      game={() => asGame(match)}
      flipped={table.flipped.value}
      mover={mine ? position.to_move : null}
      arrows={arrows}
      onMove={(move) => table.play(move)}
    />
  );
}

const FlipButton = () => (
  <Action icon="flip" bare kind="quiet" label={t('common.flip')} onClick={() => (table.flipped.value = !table.flipped.value)} />
);

const asking = signal(false);

function Running({ match, position }: { match: Match; position: Position }) {
  const engines = match.players.white.kind === 'engine' && match.players.black.kind === 'engine';
  const mine = playerToMove(match).kind === 'person';
  const turn =
    mine && isAgainstEngine(match) ? t('play.yourMove') : t('play.toMove', { side: t(`side.${sideToMove(match)}`) });
  return (
    <Card title={turn} tools={<FlipButton />}>
      <StatusLines position={position} />
      {match.drawOffered && <p class="remark">{t('play.drawOffered')}</p>}
      <div class="actions even">
        {engines ? (
          <Action icon={match.paused ? 'resume' : 'pause'} label={match.paused ? t('play.continue') : t('play.pause')} onClick={table.pause} />
        ) : (
          <>
            <Action icon="undo" label={t('play.takeBack')} disabled={pliesToTakeBack(match) === 0} onClick={table.takeBack} />
            <Action icon="hint" label={t('play.hint')} disabled={!mine} onClick={table.askHint} />
            <Action
              icon="draw"
              label={isAgainstEngine(match) ? t('play.offerDraw') : t('play.agreeDraw')}
              pressed={match.drawOffered}
              onClick={table.offerDraw}
            />
          </>
        )}
        {!engines && (
          <Action
            icon="resign"
            kind={asking.value ? 'danger' : 'plain'}
            label={asking.value ? t('play.resign.sure') : t('play.resign')}
            onClick={() => {
              if (asking.value) table.resign();
              else setTimeout(() => (asking.value = false), 4000);
              asking.value = !asking.value;
            }}
          />
        )}
        {engines && <Action icon="close" label={t('play.new')} onClick={table.leave} />}
      </div>
      {mine && <TypedMove game={() => asGame(match)} onMove={table.play} />}
    </Card>
  );
}

function Ended({ match, position }: { match: Match; position: Position }) {
  const { headline, reason } = outcomeTexts(position.result!);
  return (
    <Card>
      <div role="status" class="ended" data-testid="result" data-reason={position.result!.reason}>
        <p class="headline">
          {headline} <span class="pdn-result">{position.result!.pdn}</span>
        </p>
        <p class="remark">{reason}</p>
        {position.result!.winner === null && <DrawRulesNote match={match} />}
      </div>
      <div class="actions">
        <Action icon="chart" kind="primary" label={t('play.analyse')} onClick={() => {
          analyseMatch(match);
          navigate('analyse');
        }} />
        <Action icon="retry" label={t('play.rematch')} onClick={() => table.begin(match)} />
        <Action icon="plus" label={t('play.new')} onClick={table.leave} />
        <Action icon="undo" label={t('play.takeBack')} disabled={pliesToTakeBack(match) === 0} onClick={table.takeBack} />
      </div>
    </Card>
  );
}

/** Under which rules a draw was a draw, where they are not the usual ones. */
function DrawRulesNote({ match: { drawRules = usualDrawRules } }: { match: Match }) {
  if (drawRules === usualDrawRules) return null;
  return (
    <p class="remark">
      {t('play.draws')}: {drawRulesText(drawRules)}
    </p>
  );
}

function MoveList({ match }: { match: Match }) {
  const list = useRef<HTMLOListElement>(null);
  const { length } = match.moves;
  const shown = table.lookedAt.value ?? length;
  useEffect(() => scrollWithin(list.current, list.current?.querySelector('[aria-current]')?.parentElement), [shown, length]);
  // The number of moves after which each cell is on the board; Black may have begun.
  const cells: (number | null)[] = match.moves.map((_, i) => i + 1);
  if (match.first === 'black') cells.unshift(null);
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, i) => cells.slice(i * 2, i * 2 + 2));
  const cell = (plies: number | null | undefined) => {
    if (plies === undefined) return <span />;
    if (plies === null) return <span>…</span>;
    return (
      <button type="button" class="move" aria-current={plies === shown ? 'true' : undefined} onClick={() => table.lookAt(plies)}>
        {match.moves[plies - 1]!.text}
      </button>
    );
  };
  return (
    <Card title={t('play.moves')} tools={length > 0 && <Walk shown={shown} length={length} />}>
      {length === 0 && <p class="remark">{t('play.noMoves')}</p>}
      <ol ref={list} hidden={length === 0} class="moves" data-testid="moves">
        {rows.map(([white, black], i) => (
          <li key={i}>
            <span class="number">{i + 1}.</span>
            {cell(white)}
            {cell(black)}
          </li>
        ))}
      </ol>
      {shown < length && (
        <p class="looking-back">
          <span class="remark">{t('play.lookingBack')}</span>
          <Action kind="quiet" icon="last" label={t('play.backToGame')} onClick={table.lookAtLast} />
        </p>
      )}
    </Card>
  );
}

const Walk = ({ shown, length }: { shown: number; length: number }) => (
  <span class="walk">
    <Action bare kind="quiet" icon="first" label={t('analyse.first')} disabled={shown === 0} onClick={() => table.lookAt(0)} />
    <Action bare kind="quiet" icon="previous" label={t('analyse.previous')} disabled={shown === 0} onClick={() => table.lookFurther(-1)} />
    <Action bare kind="quiet" icon="next" label={t('analyse.next')} disabled={shown === length} onClick={() => table.lookFurther(1)} />
    <Action bare kind="quiet" icon="last" label={t('analyse.last')} disabled={shown === length} onClick={table.lookAtLast} />
  </span>
);
