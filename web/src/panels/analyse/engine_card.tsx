import { node } from '../../game/tree';
import { expectedPoints, scoreText } from '../../game/score';
import { shortNumber, t } from '../../i18n';
import { Action, Card } from '../parts/controls';
import { isOn, lineCount, lineLength, progress, waiting } from './engine';
import { addLine, current, flipped, game, position, seen } from './study';
import { knownScore } from './tables';

/** The engine: on or off, how many lines, how deep, and what it thinks. */
export function EngineCard() {
  const found = progress.value;
  const legal = position.value?.legal_moves.length ?? lineCount.value;
  const over = legal === 0;
  const change = (by: number) => (lineCount.value = Math.min(5, Math.max(1, lineCount.value + by)));
  return (
    <Card
      title={t('analyse.engine')}
      tools={
        <>
          <span class="stepper" role="group" aria-label={t('analyse.lines')}>
            <button type="button" onClick={() => change(-1)} aria-label={`${t('analyse.lines')} −1`}>
              −
            </button>
            <span>
              {lineCount.value} <small>{t('analyse.lines')}</small>
            </span>
            <button type="button" onClick={() => change(1)} aria-label={`${t('analyse.lines')} +1`}>
              +
            </button>
          </span>
          <Action
            icon={isOn.value ? 'pause' : 'resume'}
            kind={isOn.value ? 'plain' : 'primary'}
            bare
            label={isOn.value ? t('analyse.stop') : t('analyse.start')}
            onClick={() => (isOn.value = !isOn.value)}
          />
        </>
      }
    >
      {isOn.value && (
        <>
          <p class="figures" data-testid="figures">
            {over ? (
              t('analyse.over')
            ) : found ? (
              <>
                <span>{t('analyse.depth', { depth: found.depth })}</span>
                <span>{t('analyse.nodes', { nodes: shortNumber(found.nodes) })}</span>
                <span>{t('analyse.speed', { speed: shortNumber(Math.round(found.nodes_per_second)) })}</span>
              </>
            ) : waiting.value ? (
              t('analyse.waiting')
            ) : (
              '…'
            )}
          </p>
          <ol class="lines" data-testid="lines">
            {Array.from({ length: Math.min(lineCount.value, legal) }, (_, i) => {
              const line = found?.lines[i];
              if (!line) return <li key={i} class="pending" aria-hidden="true" />;
              const shown = line.moves.slice(0, lineLength);
              return (
                <li key={i}>
                  <b class={`score ${expectedPoints(line.score) >= 0.5 ? 'for-white' : 'for-black'}`}>
                    {line.bound === 'lower' ? '≥' : line.bound === 'upper' ? '≤' : ''}
                    {scoreText(line.score)}
                  </b>
                  <span class="line-moves">
                    {shown.map((text, ply) => (
                      <button key={ply} type="button" title={t('analyse.addLine')} onClick={() => void addLine(shown.slice(0, ply + 1))}>
                        {text}
                      </button>
                    ))}
                  </span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Card>
  );
}

/** A column beside the board: how much of the point White can expect. */
export function EvaluationBar() {
  const found = progress.value?.lines[0]?.score ?? node(game.value, current.value).eval ?? seen.value.get(current.value);
  const score = knownScore.value ?? found ?? null;
  const expected = score ? expectedPoints(score) : 0.5;
  return (
    <div
      class={`evaluation-bar ${flipped.value ? 'flipped' : ''}`}
      role="img"
      aria-label={t('analyse.evaluation', { score: score ? scoreText(score) : '…' })}
    >
      <div class="white-share" style={{ '--share': `${(expected * 100).toFixed(1)}%` }} />
      {score && <span class={expected >= 0.5 ? 'on-white' : 'on-black'}>{scoreText(score)}</span>}
    </div>
  );
}
