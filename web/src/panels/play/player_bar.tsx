import type { ComponentChildren } from 'preact';
import type { Side } from '../../api/types';
import { opponent } from '../../board/types';
import { clockText, timeLeft } from '../../game/clock';
import { isAgainstEngine, sideToMove, type Match, type Player } from '../../game/match';
import { t } from '../../i18n';
import { isOver, now, position, thinking } from './table';

interface PlayerRowProps {
  side: Side;
  name: string;
  turn?: boolean;
  children?: ComponentChildren;
}

/** Who plays a side, above or below the board. */
export const PlayerRow = ({ side, name, turn, children }: PlayerRowProps) => (
  <div class={`player ${turn ? 'turn' : ''}`}>
    <span class={`disc ${side}`} aria-hidden="true" />
    <span class="name">{name}</span>
    {children}
  </div>
);

/** "You" against an engine; at a board with two people each is called by the colour. */
export function playerName(players: Readonly<Record<Side, Player>>, side: Side): string {
  const player = players[side];
  if (player.kind === 'engine') return t('play.engine', { level: player.level });
  return isAgainstEngine({ players }) ? t('play.you') : t(`side.${side}`);
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
  return (
    <PlayerRow side={side} name={playerName(match.players, side)} turn={turn}>
      {ahead > 0 && <span class="lead">+{ahead}</span>}
      {busy && <Thinking />}
      {match.clock && <ClockFace match={match} side={side} turn={turn} />}
    </PlayerRow>
  );
}

/** A component of its own: what the engine finds changes often. */
function Thinking() {
  const depth = thinking.value?.depth;
  return (
    <span class="busy">
      {t('play.thinking')}
      {depth ? ` · ${depth}` : ''}
    </span>
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
