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
  const mine = table.isCurrent.value && !position.result && playerToMove(match).kind === 'person' && !match.paused;
  const path = table.hint.value;
  const arrows: readonly Arrow[] = path ? [{ path, kind: 'hint', rank: 0 }] : [];
  return (
    <PositionBoard
      position={position}
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

function MoveList({ match }: { match: Match }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => scrollWithin(list.current, list.current?.lastElementChild), [match.moves.length]);
  const texts = match.moves.map((move) => move.text);
  if (match.first === 'black') texts.unshift('…');
  const rows = Array.from({ length: Math.ceil(texts.length / 2) }, (_, i) => texts.slice(i * 2, i * 2 + 2));
  return (
    <Card title={t('play.moves')}>
      {texts.length === 0 && <p class="remark">{t('play.noMoves')}</p>}
      <ol ref={list} hidden={texts.length === 0} class="moves" data-testid="moves">
        {rows.map(([white, black], i) => (
          <li key={i}>
            <span class="number">{i + 1}.</span>
            <span>{white}</span>
            <span>{black ?? ''}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
