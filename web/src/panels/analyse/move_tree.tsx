import { useEffect, useRef } from 'preact/hooks';
import { nagText, weakness } from '../../game/nags';
import { blackBegins, node, rootId, type GameNode, type GameTree, type NodeId } from '../../game/tree';
import { scoreText } from '../../game/score';
import { t } from '../../i18n';
import { scrollWithin } from '../parts/scroll';
import { current, game, go } from './study';

/** The moves of the game with variations and comments, as a book prints them. */
export function MoveTree() {
  const here = useRef<HTMLDivElement>(null);
  const at = current.value;
  const shown = game.value;
  useEffect(() => {
    scrollWithin(here.current, here.current?.querySelector('[aria-current]'));
  }, [at, shown]);
  const root = node(shown, rootId);
  if (root.children.length === 0) return <p class="remark">{t('analyse.empty')}</p>;
  return (
    <div class="move-tree" ref={here} data-testid="moves">
      {root.comment && <span class="comment">{root.comment} </span>}
      <MoveLine shown={shown} first={root.children[0]!} ply={1} />
    </div>
  );
}

function MoveLine({ shown, first, ply }: { shown: GameTree; first: NodeId; ply: number }) {
  const parts: preact.ComponentChild[] = [];
  let numbered = false;
  let id: NodeId | undefined = first;
  for (let p = ply; id !== undefined; ++p) {
    const n: GameNode = node(shown, id);
    parts.push(<MoveWord key={n.id} shown={shown} of={n} ply={p} numbered={!numbered} />);
    numbered = true;
    if (n.comment) {
      parts.push(<span class="comment">{n.comment} </span>);
      numbered = false;
    }
    // The alternatives to a main move stand behind it.
    const parent = node(shown, n.parent!);
    const others = parent.children[0] === n.id ? parent.children.slice(1) : [];
    if (others.length > 0) {
      numbered = false;
      parts.push(
        <ul class="variations">
          {others.map((other) => (
            <li key={other}>
              <MoveLine shown={shown} first={other} ply={p} />
            </li>
          ))}
        </ul>,
      );
    }
    id = n.children[0];
  }
  return <>{parts}</>;
}

interface WordProps {
  shown: GameTree;
  of: GameNode;
  ply: number;
  numbered: boolean;
}

function MoveWord({ shown, of, ply, numbered }: WordProps) {
  const count = ply - 1 + (blackBegins(shown) ? 1 : 0);
  const isWhite = count % 2 === 0;
  const moveNumber = Math.floor(count / 2) + 1;
  const at = of.id === current.value;
  return (
    <>
      <span class="numbered">
      {(isWhite || numbered) && (
        <span class="number">
          {moveNumber}
          {isWhite ? '.' : '…'}
        </span>
      )}
      <button
        type="button"
        class={`move ${weakness(of.nags) ?? ''}`}
        aria-current={at ? 'true' : undefined}
        onClick={() => go(of.id)}
        title={of.eval ? scoreText(of.eval) : undefined}
      >
        {of.before && <span class="comment">{of.before} </span>}
        {of.move?.text ?? '⋯'}
        {of.nags.map(nagText).join('')}
      </button>
      </span>
      <wbr />
    </>
  );
}
