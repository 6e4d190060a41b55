import { between, squareAt, turned } from './geometry';

export interface HandListener {
  /** Whether a piece on this square may be taken up; it is then dragged. */
  canLift(square: number): boolean;
  lifted(square: number): void;
  /** The piece follows the hand: an offset in pixels from where it stood. */
  carried(square: number, dx: number, dy: number, over: number | undefined): void;
  /** Put down; `passed` are the squares under the hand's way. `to` is nothing off the board. */
  dropped(square: number, to: number | undefined, passed: readonly number[]): void;
  /** Pressed and let go on the same square. `again` if the press only took up what was there. */
  pointed(square: number, button: number): void;
}

interface Grip {
  readonly pointer: number;
  readonly square: number;
  readonly x: number;
  readonly y: number;
  readonly passed: number[];
  lifted: boolean;
}

/** A movement of this many pixels makes a drag of a click. */
const slack = 5;

/** Mouse, pen and finger on the board, told as clicks and drags between squares. */
export class Hand {
  private grip: Grip | undefined;

  constructor(
    private readonly surface: HTMLElement,
    private readonly listener: HandListener,
    private readonly shape: () => { size: number; flipped: boolean },
  ) {
    surface.addEventListener('pointerdown', this.press);
    surface.addEventListener('pointermove', this.move);
    surface.addEventListener('pointerup', this.release);
    surface.addEventListener('pointercancel', this.cancel);
    surface.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  squareUnder(x: number, y: number): number | undefined {
    const { size, flipped } = this.shape();
    const box = this.surface.getBoundingClientRect();
    const row = Math.floor(((y - box.top) / box.height) * size);
    const column = Math.floor(((x - box.left) / box.width) * size);
    return squareAt(turned({ row, column }, size, flipped), size);
  }

  private readonly press = (event: PointerEvent): void => {
    if (this.grip) return;
    const square = this.squareUnder(event.clientX, event.clientY);
    if (square === undefined) return;
    if (event.button !== 0) {
      this.listener.pointed(square, event.button);
      return;
    }
    // A finger on a piece drags it; on any other square it may scroll the page.
    if (this.listener.canLift(square)) event.preventDefault();
    this.grip = { pointer: event.pointerId, square, x: event.clientX, y: event.clientY, passed: [square], lifted: false };
    this.surface.setPointerCapture?.(event.pointerId);
  };

  private readonly move = (event: PointerEvent): void => {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.pointer || !this.listener.canLift(grip.square)) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.lifted) {
      if (Math.hypot(dx, dy) < slack) return;
      grip.lifted = true;
      this.listener.lifted(grip.square);
    }
    const over = this.squareUnder(event.clientX, event.clientY);
    const last = grip.passed.at(-1)!;
    if (over !== undefined && over !== last) grip.passed.push(...between(last, over, this.shape().size), over);
    this.listener.carried(grip.square, dx, dy, over);
  };

  private readonly release = (event: PointerEvent): void => {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.grip = undefined;
    const to = this.squareUnder(event.clientX, event.clientY);
    if (grip.lifted) this.listener.dropped(grip.square, to, grip.passed);
    else if (to === grip.square) this.listener.pointed(grip.square, 0);
  };

  private readonly cancel = (): void => {
    const { grip } = this;
    this.grip = undefined;
    if (grip?.lifted) this.listener.dropped(grip.square, grip.square, []);
  };
}
