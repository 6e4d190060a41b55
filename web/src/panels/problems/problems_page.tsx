import { useEffect } from 'preact/hooks';
import { variantNames } from '../../api/variants';
import type { Arrow, Badge } from '../../board/types';
import { t, type MessageKey } from '../../i18n';
import { openText } from '../analyse/files';
import { Action, Card, Segments } from '../parts/controls';
import { complain, notify } from '../parts/notices';
import { PositionBoard } from '../parts/position_board';
import { Stage } from '../parts/stage';
import type { Problem } from './collection';
import * as solving from './solving';

export function ProblemsPage() {
  useEffect(() => void solving.load().catch(complain), []);
  const { value: problem } = solving.problem;
  return (
    <Stage
      board={<ProblemBoard />}
      panel={
        <>
          {problem && <Task problem={problem} />}
          <Chooser />
          <OwnProblems />
        </>
      }
    />
  );
}

function ProblemBoard() {
  const position = solving.position.value;
  if (!position) return <div class="board-waiting" />;
  const solver = solving.solver.value;
  const best = solving.verdict.value?.solutions[0]?.moves[0];
  const move = position.legal_moves.find((legal) => legal.text === best);
  const level = solving.hints.value;
  const arrows: readonly Arrow[] =
    move && level > 1 ? [{ path: move.routes[0]?.squares ?? [move.from, move.to], kind: 'hint', rank: 0 }] : [];
  const badges: readonly Badge[] = move && level === 1 ? [{ square: move.from, text: '?', alarming: false }] : [];
  const mine = position.to_move === solver && ['yours', 'right', 'also', 'wrong'].includes(solving.stage.value);
  return (
    <PositionBoard
      position={position}
      game={solving.currentGame}
      flipped={solver === 'black'}
      mover={mine ? solver : null}
      arrows={arrows}
      badges={badges}
      revision={solving.refused.value}
      onMove={(chosen) => void solving.play(chosen).catch(complain)}
    />
  );
}

const words: Partial<Record<solving.Stage, MessageKey>> = {
  checking: 'problems.checking',
  right: 'problems.right',
  also: 'problems.also',
  wrong: 'problems.wrong',
  solved: 'problems.done',
};

function Task({ problem }: { problem: Problem }) {
  const stage = solving.stage.value;
  const total = solving.problems.value.length;
  const at = solving.index.value;
  const said = words[stage];
  const level = solving.hints.value;
  const solutions = solving.verdict.value?.solutions.length ?? 0;
  return (
    <Card title={t('problems.number', { number: at + 1 })} tools={<span class="tag">{t(`variant.${problem.variant}`)}</span>}>
      <p class="headline">{t('problems.task', { side: t(`side.${solving.solver.value}`) })}</p>
      <p class={`verdict ${stage}`} role="status" data-testid="verdict">
        {said ? t(said) : level === 1 ? t('problems.hint.piece') : level === 2 ? t('problems.hint.move') : ' '}
      </p>
      {level > 0 && solutions > 0 && <p class="remark">{t('problems.solutions', { count: solutions })}</p>}
      <div class="actions">
        {stage === 'solved' ? (
          <Action icon="next" kind="primary" label={t('problems.next')} onClick={() => void solving.choose((at + 1) % total)} />
        ) : (
          <Action icon="hint" label={t('problems.hint')} disabled={stage === 'checking' || stage === 'shown'} onClick={() => void solving.hint().catch(complain)} />
        )}
        <Action icon="retry" label={t('problems.retry')} onClick={() => void solving.retry()} />
        <Action icon="resume" label={t('problems.solution')} onClick={() => void solving.showSolution().catch(complain)} />
      </div>
    </Card>
  );
}

function Chooser() {
  const all = solving.problems.value;
  const solved = solving.solved.value;
  const at = solving.index.value;
  const variant = solving.problem.value?.variant ?? 'international';
  const shown = all.map((problem, i) => ({ problem, i })).filter(({ problem }) => problem.variant === variant);
  const done = shown.filter(({ problem }) => solved.has(problem.id)).length;
  const toVariant = (wanted: string) => {
    const first = all.findIndex((problem) => problem.variant === wanted);
    if (first >= 0) void solving.choose(first);
  };
  return (
    <Card title={t('problems.builtIn')} tools={<span class="tag">{t('problems.solvedCount', { solved: done, total: shown.length })}</span>}>
      <div class="form">
        <Segments
          label={t('common.variant')}
          value={variant}
          options={variantNames.map((value) => ({ value, label: t(`variant.${value}`) }))}
          onChange={toVariant}
        />
        <ol class="problem-list">
          {shown.map(({ problem, i }) => (
            <li key={problem.id}>
              <button
                type="button"
                class={solved.has(problem.id) ? 'solved' : ''}
                aria-current={i === at ? 'true' : undefined}
                aria-label={`${t('problems.number', { number: i + 1 })}${solved.has(problem.id) ? `, ${t('problems.solved')}` : ''}`}
                onClick={() => void solving.choose(i)}
              >
                {i + 1}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

function OwnProblems() {
  const add = async (text: string) => {
    const fresh: Problem[] = [];
    const likely = solving.problem.value?.variant ?? 'international';
    const lines = /^\s*\[/.test(text) ? [text] : text.split('\n').filter((line) => line.trim());
    for (const line of lines)
      for (const { tree } of (await openText(line, likely)).games)
        if (tree.start) fresh.push({ id: `own ${tree.start}`, variant: tree.variant, fen: tree.start });
    if (fresh.length > 0) solving.addOwn(fresh);
    else notify(t('file.nothing'), 'error');
  };
  return (
    <details class="card own-problems more">
      <summary>{t('problems.own')}</summary>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement;
          add(field.value).then(() => (field.value = ''), complain);
        }}
      >
        <label class="field">
          <span>{t('problems.ownHint')}</span>
          <textarea name="text" rows={4} spellcheck={false} />
        </label>
        <button type="submit" class="action plain">
          <span>{t('problems.load')}</span>
        </button>
      </form>
    </details>
  );
}
