import type { Side } from '../../api/types';
import { opponent } from '../../board/types';
import { clockText, timeLeft } from '../../game/clock';
import { isAgainstEngine, sideToMove, type Match } from '../../game/match';
import { t } from '../../i18n';
import { isOver, now, position, thinking } from './table';

function nameOf(match: Match, side: Side): string {
  const player = match.players[side];
  if (player.kind === 'engine') return t('play.engine', { level: player.level });
  return isAgainstEngine(match) ? t('play.you') : t(`side.${side}`);
}

/** How many pieces a side is ahead, kings counted as pieces. */
function lead(side: Side): number {
  const pieces = position.value?.pieces;
  if (!pieces) return 0;
  const count = (of: Side) => pieces[of].men.length + pieces[of].kings.length;
  return count(side) - count(opponent(side));
}

export function PlayerBar({ match, side }: { match: Match; side: Side }) {
  const turn = !isOver.value && sideToMove(match) === side;
  const ahead = lead(side);
  const busy = turn && match.players[side].kind === 'engine' && !match.paused;
  const depth = busy ? thinking.value?.depth : undefined;
  return (
    <div class={`player ${turn ? 'turn' : ''}`}>
      <span class={`disc ${side}`} aria-hidden="true" />
      <span class="name">{nameOf(match, side)}</span>
      {ahead > 0 && <span class="lead">+{ahead}</span>}
      {busy && (
        <span class="busy">
          {t('play.thinking')}
          {depth ? ` · ${depth}` : ''}
        </span>
      )}
      {match.clock && <ClockFace match={match} side={side} turn={turn} />}
    </div>
  );
}

function ClockFace({ match, side, turn }: { match: Match; side: Side; turn: boolean }) {
  const left = timeLeft(match.clock!, side, Math.max(now.value, match.clock!.running?.since ?? 0));
  return (
    <time class={`clock ${turn ? 'running' : ''} ${left < 20_000 ? 'low' : ''}`} role="timer" aria-label={t(`side.${side}`)}>
      {clockText(left)}
    </time>
  );
}
