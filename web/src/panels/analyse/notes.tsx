import { moveGlyphs, positionGlyphs } from '../../game/nags';
import { rootId } from '../../game/tree';
import { t } from '../../i18n';
import { Action } from '../parts/controls';
import * as study from './study';

/** What can be noted beside the move that led here. */
export function Notes() {
  const n = study.currentNode.value;
  if (n.id === rootId) return null;
  const parent = study.game.value.nodes.get(n.parent!)!;
  const isVariation = parent.children[0] !== n.id;
  return (
    <div class="notes">
      <div class="glyphs" role="group" aria-label={t('analyse.glyphs')}>
        {[...moveGlyphs, ...positionGlyphs].map(([nag, sign]) => (
          <button key={nag} type="button" aria-pressed={n.nags.includes(nag)} onClick={() => study.toggleNag(nag)}>
            {sign}
          </button>
        ))}
      </div>
      <div class="comment-row">
        <textarea
          key={n.id}
          rows={1}
          aria-label={t('analyse.comment')}
          placeholder={t('analyse.comment')}
          value={n.comment}
          onChange={(event) => study.setComment(event.currentTarget.value.trim())}
        />
        {isVariation && <Action bare kind="quiet" icon="up" label={t('analyse.promote')} onClick={() => study.promoteHere(false)} />}
        {isVariation && <Action bare kind="quiet" icon="top" label={t('analyse.mainLine')} onClick={() => study.promoteHere(true)} />}
        <Action bare kind="quiet" icon="trash" label={t('analyse.delete')} onClick={study.removeHere} />
      </div>
    </div>
  );
}
