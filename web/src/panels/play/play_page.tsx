import type { Position } from '../../api/types';
import type { Arrow } from '../../board/types';
import { opponent, type Side } from '../../board/types';
import { asGame, canTakeBack, isAgainstEngine, playerToMove, sideToMove, type Match } from '../../game/match';
import { t } from '../../i18n';
import { analyseMatch } from '../analyse/study';
import { Action, Card } from '../parts/controls';
import { PositionBoard } from '../parts/position_board';
import { Stage } from '../parts/stage';
import { SureAction } from '../parts/sure_action';
import { TypedMove } from '../parts/typed_move';
import { outcomeTexts } from '../parts/words';
import { navigate } from '../route';
import { drawRulesText, usualDrawRules } from './draw_rules';
import { EarlierGames } from './earlier_games';
import { MoveList } from './move_list';
import { NewGame } from './new_game';
import { PlayerBar } from './player_bar';
import { Preview, PreviewPlayer } from './preview';
import { StatusLines } from './status_lines';
import * as table from './table';

export function PlayPage() {
  const match = table.match.value;
  const position = table.position.value;
  if (!match || !position)
    return (
      <Stage
        above={<PreviewPlayer at="top" />}
        board={<Preview />}
        below={<PreviewPlayer at="bottom" />}
        panel={
          <>
            <NewGame />
            <EarlierGames />
          </>
        }
        formFirst
      />
    );
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

const TableTools = () => (
  <>
    <Action icon="plus" bare kind="quiet" label={t('play.new')} onClick={table.leave} />
    <Action icon="flip" bare kind="quiet" label={t('common.flip')} onClick={() => (table.flipped.value = !table.flipped.value)} />
  </>
);

function Running({ match, position }: { match: Match; position: Position }) {
  const engines = match.players.white.kind === 'engine' && match.players.black.kind === 'engine';
  const mine = playerToMove(match).kind === 'person';
  const turn =
    mine && isAgainstEngine(match) ? t('play.yourMove') : t('play.toMove', { side: t(`side.${sideToMove(match)}`) });
  return (
    <Card title={turn} tools={<TableTools />}>
      <StatusLines position={position} />
      {match.drawOffered && <p class="remark">{t('play.drawOffered')}</p>}
      <div class="actions even">
        {engines ? (
          <Action icon={match.paused ? 'resume' : 'pause'} label={match.paused ? t('play.continue') : t('play.pause')} onClick={table.pause} />
        ) : (
          <>
            <Action icon="undo" label={t('play.takeBack')} disabled={!canTakeBack(match)} onClick={table.takeBack} />
            <Action icon="hint" label={t('play.hint')} disabled={!mine} onClick={table.askHint} />
            {isAgainstEngine(match) ? (
              <Action icon="draw" label={t('play.offerDraw')} pressed={match.drawOffered} onClick={table.offerDraw} />
            ) : (
              <SureAction icon="draw" label={t('play.agreeDraw')} question={t('play.agreeDraw.sure')} onClick={table.offerDraw} />
            )}
            <SureAction icon="resign" label={t('play.resign')} question={t('play.resign.sure')} onClick={table.resign} />
          </>
        )}
        {engines && <Action icon="plus" label={t('play.new')} onClick={table.leave} />}
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
      <div class="actions even">
        <Action icon="chart" kind="primary" label={t('play.analyse')} onClick={() => {
          analyseMatch(match);
          navigate('analyse');
        }} />
        <Action icon="retry" label={t('play.rematch')} onClick={() => table.begin(match)} />
        <Action icon="plus" label={t('play.new')} onClick={table.leave} />
        <Action icon="undo" label={t('play.takeBack')} disabled={!canTakeBack(match)} onClick={table.takeBack} />
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
