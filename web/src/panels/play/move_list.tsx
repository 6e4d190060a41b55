import { Component } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Match } from '../../game/match';
import { t } from '../../i18n';
import { Action, Card } from '../parts/controls';
import { scrollWithin } from '../parts/scroll';
import * as table from './table';

/** The moves so far; a click on one looks back to the position after it. */
export function MoveList({ match }: { match: Match }) {
  const list = useRef<HTMLOListElement>(null);
  const { length } = match.moves;
  const shown = table.lookedAt.value ?? length;
  useEffect(() => scrollWithin(list.current, list.current?.querySelector('[aria-current]')?.parentElement), [shown, length]);
  // Black may have begun: then the first row has no move of White.
  const offset = match.first === 'black' ? 1 : 0;
  const cellOf = (plies: number): string | undefined => (plies === 0 ? '…' : match.moves[plies - 1]?.text);
  const rows = Array.from({ length: Math.ceil((length + offset) / 2) }, (_, i) => i * 2 + 1 - offset);
  return (
    <Card title={t('play.moves')} tools={length > 0 && <Walk shown={shown} length={length} />}>
      {length === 0 && <p class="remark">{t('play.noMoves')}</p>}
      <ol ref={list} hidden={length === 0} class="moves" data-testid="moves">
        {rows.map((plies, i) => (
          <Row
            key={plies}
            number={i + 1}
            plies={plies}
            white={cellOf(plies)}
            black={cellOf(plies + 1)}
            shown={shown === plies || shown === plies + 1 ? shown : undefined}
          />
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

interface RowProps {
  number: number;
  /** Moves that have been made after the first of the two. */
  plies: number;
  white: string | undefined;
  black: string | undefined;
  /** Which of the two the board shows. */
  shown: number | undefined;
}

/** Drawn again only when something in it changes: a game has many rows, and a move changes two. */
class Row extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    return (Object.keys(next) as (keyof RowProps)[]).some((name) => next[name] !== this.props[name]);
  }
  override render({ number, plies, white, black, shown }: RowProps) {
    return (
      <li>
        <span class="number">{number}.</span>
        <Cell plies={plies} text={white} shown={shown === plies} />
        <Cell plies={plies + 1} text={black} shown={shown === plies + 1} />
      </li>
    );
  }
}

function Cell({ plies, text, shown }: { plies: number; text: string | undefined; shown: boolean }) {
  if (text === undefined || plies === 0) return <span>{text}</span>;
  return (
    <button type="button" class="move" aria-current={shown ? 'true' : undefined} onClick={() => table.lookAt(plies)}>
      {text}
    </button>
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
