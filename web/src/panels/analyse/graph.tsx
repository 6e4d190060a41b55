import { useEffect, useRef } from 'preact/hooks';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { expectedPoints, scoreText } from '../../game/score';
import { weakness } from '../../game/nags';
import { lineThrough, type GameNode } from '../../game/tree';
import { t } from '../../i18n';
import { settings } from '../../theme/settings';
import { current, game, go, seen } from './study';

interface Point {
  readonly node: GameNode;
  readonly expected: number | null;
  readonly label: string;
}

function points(): Point[] {
  return lineThrough(game.value, current.value).map((node) => {
    const score = node.eval ?? seen.value.get(node.id) ?? null;
    const move = node.move?.text ?? t('analyse.start.position');
    return { node, expected: score && expectedPoints(score), label: score ? `${move}  ${scoreText(score)}` : move };
  });
}

/** What White could expect over the game; a click goes to that position. */
export function Graph() {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>();
  const line = points();
  const at = line.findIndex((point) => point.node.id === current.value);
  const some = line.filter((point) => point.expected !== null).length > 1;
  // Colours are read from the page, so another theme needs another chart.
  const scheme = settings.scheme.value;
  useEffect(() => {
    if (!some) return;
    chart.current = new Chart(place.current!);
    return () => {
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, [some, scheme]);
  useEffect(() => chart.current?.show(line, at));
  if (!some) return null;
  const text = line[at]?.label ?? '';
  return (
    <figure class="graph card" data-testid="graph">
      <div ref={place} role="img" aria-label={`${t('analyse.graph')}. ${text}`} />
      <figcaption>{text}</figcaption>
    </figure>
  );
}

const height = 112;

class Chart {
  private readonly plot: UPlot;
  private readonly resizing: ResizeObserver;
  private line: readonly Point[] = [];
  private at = 0;

  constructor(place: HTMLElement) {
    const colour = (name: string) => getComputedStyle(place).getPropertyValue(name).trim();
    const marks = { blunder: colour('--danger'), mistake: colour('--warn'), dubious: colour('--ink-2') };
    this.plot = new UPlot(
      {
        width: place.clientWidth || 300,
        height,
        padding: [6, 6, 6, 6],
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
        scales: { x: { time: false }, y: { range: [0, 1] } },
        axes: [{ show: false }, { show: false }],
        series: [
          {},
          { stroke: colour('--graph-line'), width: 1.6, fill: colour('--graph-fill'), fillTo: 0, spanGaps: true, points: { show: false } },
        ],
        hooks: {
          draw: [
            (u) => {
              this.rule(u, 'y', 0.5, colour('--line'));
              this.rule(u, 'x', this.at, colour('--accent'));
              this.dots(u, marks);
            },
          ],
        },
      },
      [[0], [null]],
      place,
    );
    this.plot.over.addEventListener('click', () => {
      const { idx } = this.plot.cursor;
      if (idx != null) go(this.line[idx]?.node.id);
    });
    this.resizing = new ResizeObserver(() => this.plot.setSize({ width: place.clientWidth || 300, height }));
    this.resizing.observe(place);
  }

  show(line: readonly Point[], at: number): void {
    this.line = line;
    this.at = at;
    this.plot.setData([line.map((_, i) => i), line.map((point) => point.expected)]);
  }

  destroy(): void {
    this.resizing.disconnect();
    this.plot.destroy();
  }

  private rule(u: UPlot, scale: 'x' | 'y', value: number, colour: string): void {
    const { ctx, bbox } = u;
    const p = u.valToPos(value, scale, true);
    ctx.save();
    ctx.strokeStyle = colour;
    ctx.lineWidth = devicePixelRatio;
    ctx.beginPath();
    if (scale === 'y') {
      ctx.moveTo(bbox.left, p);
      ctx.lineTo(bbox.left + bbox.width, p);
    } else {
      ctx.moveTo(p, bbox.top);
      ctx.lineTo(p, bbox.top + bbox.height);
    }
    ctx.stroke();
    ctx.restore();
  }

  private dots(u: UPlot, colours: Record<'blunder' | 'mistake' | 'dubious', string>): void {
    const { ctx } = u;
    ctx.save(); // uPlot remembers what it has set, and fills with any other colour that it finds
    this.line.forEach(({ node, expected }, i) => {
      const kind = weakness(node.nags);
      if (!kind || expected === null) return;
      ctx.fillStyle = colours[kind];
      ctx.beginPath();
      const radius = (kind === 'blunder' ? 4.5 : 3.5) * devicePixelRatio;
      ctx.arc(u.valToPos(i, 'x', true), u.valToPos(expected, 'y', true), radius, 0, 2 * Math.PI);
      ctx.fill();
    });
    ctx.restore();
  }
}
