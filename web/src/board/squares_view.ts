import { cellOf, isDark, letterName, squareAt, turned } from './geometry';
import { svg } from './svg';
import type { Coordinates } from './types';

export type Mark = 'last' | 'selected' | 'target' | 'capture-target' | 'question' | 'movable' | 'over';

export interface BoardShape {
  readonly size: number;
  readonly flipped: boolean;
  readonly coordinates: Coordinates;
}

/**
 * Squares, the marks on them and coordinates, each a drawing of 10 units a square. Marks change with every
 * move; on a layer of their own they do not let the browser draw the squares again.
 */
export class SquaresView {
  private readonly ground = svg('svg', { class: 'squares', 'aria-hidden': 'true' });
  private readonly marks = svg('svg', { class: 'marks', 'aria-hidden': 'true' });
  private readonly names = svg('svg', { class: 'coordinates', 'aria-hidden': 'true' });
  /** The lowest first. */
  readonly elements: readonly SVGSVGElement[] = [this.ground, this.marks, this.names];
  private shape: BoardShape = { size: 10, flipped: false, coordinates: 'numbers' };

  draw(shape: BoardShape): void {
    this.shape = shape;
    const { size } = shape;
    for (const one of this.elements) one.setAttribute('viewBox', `0 0 ${size * 10} ${size * 10}`);
    const squares: Node[] = [svg('rect', { class: 'light', width: size * 10, height: size * 10 })];
    for (let row = 0; row < size; ++row)
      for (let column = 0; column < size; ++column)
        if (isDark({ row, column })) squares.push(darkSquare(row, column));
    this.ground.replaceChildren(...squares, grain(size));
    this.names.replaceChildren(...this.coordinates());
  }

  mark(marks: ReadonlyMap<number, ReadonlySet<Mark>>): void {
    const shapes: Node[] = [];
    for (const [square, kinds] of marks) {
      const { row, column } = turned(cellOf(square, this.shape.size), this.shape.size, this.shape.flipped);
      for (const kind of kinds) shapes.push(markShape(kind, row * 10, column * 10));
    }
    this.marks.replaceChildren(...shapes);
  }

  private coordinates(): Node[] {
    const { size, flipped, coordinates } = this.shape;
    if (coordinates === 'none') return [];
    if (coordinates === 'numbers')
      return Array.from({ length: (size * size) / 2 }, (_, i) => {
        const { row, column } = turned(cellOf(i + 1, size), size, flipped);
        return svg('text', { class: 'number', x: column * 10 + 0.45, y: row * 10 + 1.65 }, String(i + 1));
      });
    const labels: Node[] = [];
    for (let i = 0; i < size; ++i) {
      // Names are read off any dark square of the row or file.
      const nameOf = (row: number, column: number) => {
        const square = [0, 1].map((d) => squareAt(turned({ row: row ^ d, column }, size, flipped), size));
        return letterName(square.find((s) => s !== undefined)!, size);
      };
      const rank = [0, 1].map((c) => squareAt(turned({ row: i, column: c }, size, flipped), size));
      const rankName = letterName(rank.find((s) => s !== undefined)!, size).slice(1);
      const onDark = (row: number, column: number) => (isDark({ row, column }) ? 'on-dark' : 'on-light');
      labels.push(
        svg('text', { class: `letter ${onDark(size - 1, i)}`, x: i * 10 + 9.4, y: size * 10 - 0.8, 'text-anchor': 'end' }, nameOf(size - 1, i)[0]!),
        svg('text', { class: `letter ${onDark(i, 0)}`, x: 0.7, y: i * 10 + 2.7 }, rankName),
      );
    }
    return labels;
  }
}

const darkSquare = (row: number, column: number): Node =>
  svg('rect', {
    class: `dark shade-${(row * 7 + column * 3) % 3}`,
    x: column * 10,
    y: row * 10,
    width: 10,
    height: 10,
  });

/** Long faint curves across the board, seen only in themes that show them: the grain of wood. */
function grain(size: number): Node {
  const lines: Node[] = [];
  const width = size * 10;
  for (let i = 0; i < size * 5; ++i) {
    const y = i * 2 + ((i * 37) % 11) / 9;
    const bend = ((i * 53) % 17) / 5 - 1.7;
    const path = `M0 ${y} C${width * 0.3} ${y + bend} ${width * 0.6} ${y - bend} ${width} ${y + bend / 2}`;
    lines.push(svg('path', { d: path, 'stroke-width': 0.12 + ((i * 29) % 7) / 20 }));
  }
  return svg('g', { class: 'grain' }, ...lines);
}

function markShape(kind: Mark, y: number, x: number): Node {
  switch (kind) {
    case 'target':
      return svg('circle', { class: 'target', cx: x + 5, cy: y + 5, r: 1.55 });
    case 'capture-target':
      return svg('circle', { class: 'capture-target', cx: x + 5, cy: y + 5, r: 3.6 });
    case 'question':
      return svg('rect', { class: 'question', x: x + 0.4, y: y + 0.4, width: 9.2, height: 9.2, rx: 1 });
    default:
      return svg('rect', { class: kind, x, y, width: 10, height: 10 });
  }
}
