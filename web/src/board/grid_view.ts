import { neighbour, squareAt, turned, type Heading } from './geometry';

export type Labeller = (square: number) => string;

/**
 * An invisible grid above the board. It holds the keyboard's focus and tells a screen reader what stands
 * where; it is also what a pointer meets.
 */
export class GridView {
  readonly element = document.createElement('div');
  private cells = new Map<number, HTMLElement>();
  private size = 0;
  private flipped = false;
  /** The square that Tab leads to. */
  private current = 1;

  constructor() {
    this.element.className = 'grid';
    this.element.setAttribute('role', 'grid');
  }

  build(size: number, flipped: boolean): void {
    if (size === this.size && flipped === this.flipped) return;
    const focused = this.focusedSquare();
    if (size !== this.size) this.current = squareAt(turned({ row: size - 1, column: 0 }, size, flipped), size) ?? 1;
    this.size = size;
    this.flipped = flipped;
    this.cells = new Map();
    const rows = Array.from({ length: size }, (_, row) => {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let column = 0; column < size; ++column) line.append(this.cell(row, column));
      return line;
    });
    this.element.replaceChildren(...rows);
    if (focused !== undefined) this.focus(focused);
  }

  label(
    name: string,
    labelOf: Labeller,
    selected: number | undefined,
    liftable: (square: number) => boolean,
  ): void {
    this.element.setAttribute('aria-label', name);
    for (const [square, cell] of this.cells) {
      const text = labelOf(square);
      if (cell.getAttribute('aria-label') !== text) cell.setAttribute('aria-label', text);
      const chosen = String(square === selected);
      if (cell.getAttribute('aria-selected') !== chosen) cell.setAttribute('aria-selected', chosen);
      cell.classList.toggle('liftable', liftable(square));
    }
  }

  squareOf(target: EventTarget | null): number | undefined {
    if (!(target instanceof Element)) return undefined;
    const square = target.getAttribute('data-square');
    return square ? Number(square) : undefined;
  }

  focusedSquare(): number | undefined {
    const root = this.element.getRootNode();
    return root instanceof ShadowRoot ? this.squareOf(root.activeElement) : undefined;
  }

  focus(square: number): void {
    this.cells.get(this.current)?.setAttribute('tabindex', '-1');
    this.current = square;
    const cell = this.cells.get(square);
    cell?.setAttribute('tabindex', '0');
    cell?.focus();
  }

  step(heading: Heading): void {
    this.focus(neighbour(this.focusedSquare() ?? this.current, heading, this.size, this.flipped));
  }

  private cell(row: number, column: number): HTMLElement {
    const cell = document.createElement('div');
    const square = squareAt(turned({ row, column }, this.size, this.flipped), this.size);
    cell.setAttribute('role', 'gridcell');
    if (square === undefined) return cell;
    cell.dataset['square'] = String(square);
    cell.setAttribute('tabindex', square === this.current ? '0' : '-1');
    this.cells.set(square, cell);
    return cell;
  }
}
