import { useEffect } from 'preact/hooks';
import type { Arrow, Badge } from '../../board/types';
import { newTree } from '../../game/tree';
import { t, type MessageKey } from '../../i18n';
import * as study from '../analyse/study';
import { Action, Card } from '../parts/controls';
import { complain } from '../parts/notices';
import { PositionBoard } from '../parts/position_board';
import { Stage } from '../parts/stage';
import { StatusLines } from '../play/status_lines';
import { navigate } from '../route';
import { Chooser, GradeDots, OwnProblems } from './chooser';
import type { Problem } from './collection';
import { session } from './exercises';
import { ExercisesCard } from './exercises_card';
import * as solving from './solving';

export function ProblemsPage() {
  useEffect(() => void solving.load().catch(complain), []);
  const { value: problem } = solving.problem;
  return (
    <Stage
      board={<ProblemBoard />}
      below={<Walk />}
      panel={
        <>
          {problem && <Task problem={problem} />}
          <ExercisesCard />
          {!session.value && (
            <>
              <Chooser />
              <OwnProblems />
            </>
          )}
        </>
      }
    />
  );
}

function ProblemBoard() {
  const position = solving.position.value;
  if (!position) return <div class="board-waiting" />;
  const solver = solving.solver.value;
  const move = position.legal_moves.find((legal) => legal.text === solving.hinted.value);
  const level = solving.hints.value;
  const arrows: readonly Arrow[] =
    move && level > 1 ? [{ path: move.routes[0]?.squares ?? [move.from, move.to], kind: 'hint', rank: 0 }] : [];
  const badges: readonly Badge[] = move && level === 1 ? [{ square: move.from, text: '?', alarming: false }] : [];
  const mine = position.to_move === solver && ['yours', 'right', 'also', 'wrong'].includes(solving.stage.value);
  return (
    <PositionBoard
      position={position}
      game={solving.currentGame}
      flipped={(solver === 'black') !== solving.turned.value}
      mover={mine ? solver : null}
      arrows={arrows}
      badges={badges}
      revision={solving.refused.value}
      onMove={(chosen) => void solving.play(chosen).catch(complain)}
    />
  );
}

function Walk() {
  const at = solving.index.value;
  const { length } = solving.problems.value;
  const { value: position } = solving.position;
  return (
    <div class="navigation">
      <Action bare kind="quiet" icon="previous" label={t('problems.previous')} disabled={at === 0} onClick={() => void solving.choose(at - 1)} />
      <Action bare kind="quiet" icon="next" label={t('problems.next')} disabled={at + 1 >= length} onClick={() => void solving.choose(at + 1)} />
      <Action bare kind="quiet" icon="flip" label={t('common.flip')} onClick={() => (solving.turned.value = !solving.turned.value)} />
      <div class="navigation-status">{position && <StatusLines position={position} />}</div>
    </div>
  );
}

const words: Partial<Record<solving.Stage, MessageKey>> = {
  checking: 'problems.checking',
  right: 'problems.right',
  also: 'problems.also',
  wrong: 'problems.wrong',
  solved: 'problems.done',
  shown: 'problems.shown',
};

function Task({ problem }: { problem: Problem }) {
  const stage = solving.stage.value;
  const said = words[stage];
  const level = solving.hints.value;
  const solutions = solving.verdict.value?.solutions.length ?? 0;
  const isOver = stage === 'solved' || stage === 'shown';
  return (
    <Card
      title={t('problems.number', { number: solving.index.value + 1 })}
      tools={problem.grade ? <GradeDots grade={problem.grade} /> : <span class="tag">{t('problems.own')}</span>}
    >
      <p class="headline">{t('problems.task', { side: t(`side.${solving.solver.value}`) })}</p>
      <p class={`verdict ${stage}`} role="status" data-testid="verdict">
        {level === 1 && !isOver ? t('problems.hint.piece') : level === 2 && !isOver ? t('problems.hint.move') : said ? t(said) : ' '}
      </p>
      {level > 0 && solutions > 1 && <p class="remark">{t('problems.solutions', { count: solutions })}</p>}
      <div class="actions even">
        {isOver ? (
          <Action icon="next" kind="primary" label={t('problems.next')} onClick={() => void solving.chooseNext().catch(complain)} />
        ) : (
          <Action icon="hint" label={t('problems.hint')} disabled={stage === 'checking'} onClick={() => void solving.hint().catch(complain)} />
        )}
        <Action icon="retry" label={t('problems.retry')} onClick={() => void solving.retry()} />
        <Action icon="resume" label={t('problems.solution')} onClick={() => void solving.showSolution().catch(complain)} />
        <Action icon="chart" label={t('setup.analyse')} onClick={() => analyse(problem)} />
      </div>
    </Card>
  );
}

function analyse({ variant, fen }: Problem): void {
  study.open(newTree(variant, fen));
  navigate('analyse');
}
