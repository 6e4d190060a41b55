import { cellOf, turned } from './geometry';
import { svg } from './svg';
import type { Arrow, Badge } from './types';

/** Arrows and badges above the pieces, in 10 units a square. */
export class ArrowsView {
  readonly element = svg('svg', { class: 'arrows', 'aria-hidden': 'true' });

  draw(arrows: readonly Arrow[], badges: readonly Badge[], size: number, flipped: boolean): void {
    this.element.setAttribute('viewBox', `0 0 ${size * 10} ${size * 10}`);
    const centre = (square: number): [number, number] => {
      const { row, column } = turned(cellOf(square, size), size, flipped);
      return [column * 10 + 5, row * 10 + 5];
    };
    // The best comes last, so that it lies on top.
    const drawn = [...arrows].sort((a, b) => b.rank - a.rank).map((arrow) => arrowShape(arrow, centre));
    this.element.replaceChildren(...drawn.filter((a) => a !== undefined), ...badges.map((b) => badgeShape(b, centre)));
  }
}

function arrowShape(arrow: Arrow, centre: (square: number) => [number, number]): Node | undefined {
  const points = arrow.path.map(centre);
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return undefined;
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]);
  if (length === 0) return undefined;
  const width = arrow.rank === 0 ? 1.5 : arrow.rank === 1 ? 1.1 : 0.8;
  const head = width * 2.3;
  const [dx, dy] = [(end[0] - before[0]) / length, (end[1] - before[1]) / length];
  const neck: [number, number] = [end[0] - dx * head, end[1] - dy * head];
  const side = (sign: number) => `${neck[0] - sign * dy * head * 0.62} ${neck[1] + sign * dx * head * 0.62}`;
  const shaft = [...points.slice(0, -1), neck].map(([x, y]) => `${x} ${y}`).join(' L');
  return svg(
    'g',
    { class: `arrow ${arrow.kind} rank-${Math.min(arrow.rank, 4)}` },
    svg('path', { d: `M${shaft}`, class: 'shaft', 'stroke-width': width }),
    svg('path', { d: `M${end[0]} ${end[1]} L${side(1)} L${side(-1)} Z`, class: 'head' }),
  );
}

function badgeShape(badge: Badge, centre: (square: number) => [number, number]): Node {
  const [x, y] = centre(badge.square);
  return svg(
    'g',
    { class: `badge ${badge.alarming ? 'alarming' : ''}` },
    svg('circle', { cx: x + 3, cy: y - 3, r: 1.9 }),
    svg('text', { x: x + 3, y: y - 2.05, 'text-anchor': 'middle' }, badge.text),
  );
}
