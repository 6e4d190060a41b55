import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { weakness } from '../../game/nags';
import { gameAt, mainLine, type GameTree } from '../../game/tree';
import { t } from '../../i18n';
import { settings } from '../../theme/settings';
import { ExplorerCard } from '../archive/explorer_card';
import { Action, Card, NumberField } from '../parts/controls';
import { complain, notify } from '../parts/notices';
import { PositionBoard } from '../parts/position_board';
import { Stage } from '../parts/stage';
import { TypedMove } from '../parts/typed_move';
import { StatusLines } from '../play/status_lines';
import { route } from '../route';
import { playFrom } from '../setup/handover';
import { annotateGame, annotating, engineArrows, stopAnnotating, variationArrows } from './engine';
import { EngineCard, EvaluationBar } from './engine_card';
import { openLink, pdnOf, resultText, savePdn, savePng, saveSvg, shareLink } from './files';
import { Graph } from './graph';
import { MoveTree } from './move_tree';
import { Notes } from './notes';
import { isOpening, OpenDialog } from './open_dialog';
import * as study from './study';
import { TablesCard } from './tables_card';
import { isEditingTags, TagsDialog } from './tags_dialog';

export function AnalysePage() {
  const { query } = route.value;
  useEffect(() => {
    if (!query.has('variant')) return;
    openLink(query).then((linked) => linked && study.open(linked.tree, linked.at), complain);
    // The link has done its work; what follows is kept in the browser.
    history.replaceState(null, '', '#analyse');
  }, [query]);
  return (
    <>
      <Stage
        board={<StudyBoard />}
        beside={<EvaluationBar />}
        below={<Navigation />}
        panel={
          <>
            <TablesCard />
            <EngineCard />
            <ExplorerCard />
            <Graph />
            <Card title={titleOf(study.game.value)} tools={<GameTools />}>
              <MoveTree />
              <Notes />
              <TypedMove game={() => gameAt(study.game.value, study.current.value)} onMove={study.play} />
            </Card>
            <AnnotationCard />
            <FileCard />
          </>
        }
      />
      <OpenDialog />
      <TagsDialog />
    </>
  );
}

const GameTools = () => (
  <>
    <span class="pdn-result">{resultText(study.game.value)}</span>
    <Action bare kind="quiet" icon="edit" label={t('tags.edit')} onClick={() => (isEditingTags.value = true)} />
  </>
);

function titleOf({ tags, variant }: GameTree): string {
  const known = new Map(tags);
  const [white, black] = [known.get('White'), known.get('Black')];
  return white || black ? `${white || '?'} – ${black || '?'}` : t(`variant.${variant}`);
}

function StudyBoard() {
  const position = study.position.value;
  const arrows = settings.arrows.value
    ? [...engineArrows.value, ...variationArrows.value]
    : variationArrows.value;
  if (!position) return <div class="board-waiting" />;
  return (
    <PositionBoard
      position={position}
      game={() => gameAt(study.game.value, study.current.value)}
      flipped={study.flipped.value}
      mover={position.to_move}
      arrows={arrows}
      onMove={study.play}
    />
  );
}

function Navigation() {
  const { parent, children } = study.currentNode.value;
  return (
    <div class="navigation">
      <Action bare kind="quiet" icon="first" label={t('analyse.first')} disabled={parent === null} onClick={study.goToStart} />
      <Action bare kind="quiet" icon="previous" label={t('analyse.previous')} disabled={parent === null} onClick={study.goBack} />
      <Action bare kind="quiet" icon="next" label={t('analyse.next')} disabled={children.length === 0} onClick={study.goForward} />
      <Action bare kind="quiet" icon="last" label={t('analyse.last')} disabled={children.length === 0} onClick={study.goToEnd} />
      <Action bare kind="quiet" icon="undo" label={t('common.undo')} disabled={!study.canUndo.value} onClick={study.undo} />
      <Action bare kind="quiet" icon="flip" label={t('common.flip')} onClick={() => (study.flipped.value = !study.flipped.value)} />
      <div class="navigation-status">{study.position.value && <StatusLines position={study.position.value} />}</div>
    </div>
  );
}

function AnnotationCard() {
  const seconds = useSignal(0.3);
  const line = mainLine(study.game.value);
  const running = annotating.value;
  if (line.length < 2) return null;
  const count = (kind: ReturnType<typeof weakness>) => line.filter((n) => weakness(n.nags) === kind).length;
  const weak = { blunder: count('blunder'), mistake: count('mistake'), dubious: count('dubious') };
  return (
    <Card>
      {weak.blunder + weak.mistake + weak.dubious > 0 && (
        <p class="weak-moves">
          <span class="blunder">{t('analyse.blunders')}: {weak.blunder}</span>
          <span class="mistake">{t('analyse.mistakes')}: {weak.mistake}</span>
          <span class="dubious">{t('analyse.dubious')}: {weak.dubious}</span>
        </p>
      )}
      {running ? (
        <div class="progress" data-testid="annotating">
          <label>
            <span>{t('analyse.annotating', running)}</span>
            <progress max={running.total} value={running.done} />
          </label>
          <Action icon="close" bare kind="quiet" label={t('common.cancel')} onClick={stopAnnotating} />
        </div>
      ) : (
        <div class="annotate-row">
          <NumberField label={t('analyse.perMove')} value={seconds.value} min={0.05} max={5} step={0.05} onChange={(v) => (seconds.value = v)} />
          <Action icon="chart" label={t('analyse.annotate')} onClick={() => annotateGame(Math.round(seconds.value * 1000))} />
        </div>
      )}
    </Card>
  );
}

function FileCard() {
  const { value: game } = study.game;
  const at = study.current.value;
  const flipped = study.flipped.value;
  const copy = async (text: string, copied: string) => {
    if (!navigator.clipboard) return notify(text); // only a safe origin has one
    await navigator.clipboard.writeText(text).then(() => notify(copied), () => notify(text));
  };
  const play = () => {
    const { value: here } = study.position;
    if (here) playFrom({ variant: here.variant, fen: here.fen, toMove: here.to_move });
  };
  const doing = (work: Promise<void>) => void work.catch(complain);
  return (
    <Card>
      <div class="actions pairs">
        <Action icon="open" label={t('file.open')} onClick={() => (isOpening.value = true)} />
        <Action icon="play" label={t('setup.play')} disabled={!study.position.value?.legal_moves.length} onClick={play} />
        <Action icon="save" label={t('file.save')} onClick={() => doing(savePdn(game))} />
        <Action icon="copy" label={t('file.copy')} onClick={() => doing(pdnOf(game).then((text) => copy(text, t('file.copied'))))} />
        <Action icon="image" label={t('file.svg')} onClick={() => doing(saveSvg(game, at, flipped))} />
        <Action icon="image" label={t('file.png')} onClick={() => doing(savePng(game, at, flipped))} />
      </div>
      <div class="fen-row">
        <label class="field fen">
          <span>{t('common.fen')}</span>
          <input readOnly value={study.position.value?.fen ?? ''} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <Action bare icon="link" label={t('file.share')} onClick={() => doing(copy(shareLink(game, at), t('file.shared')))} />
      </div>
    </Card>
  );
}
