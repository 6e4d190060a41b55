import { animate, hopTime, placeOf } from './motion';
import { pieceId } from './piece_art';
import { svg } from './svg';
import { piecesEqual, type Piece, type Route } from './types';

export interface Stage {
  readonly size: number;
  readonly flipped: boolean;
  /** Milliseconds for one step; 0 shows the end at once. */
  readonly speed: number;
}

export interface HopListener {
  /** The piece has come down; it has taken something on the way or not. */
  landed(captured: boolean): void;
}

interface Actor {
  piece: Piece;
  readonly element: SVGSVGElement;
}

/**
 * The pieces on the board: one small drawing each, on a layer of its own (see styles.ts) and moved by transforms
 * only, so that nothing is laid out or painted while one moves.
 */
export class PiecesView {
  readonly element = document.createElement('div');
  private readonly actors = new Map<number, Actor>();
  private stage: Stage = { size: 10, flipped: false, speed: 0 };

  constructor() {
    this.element.className = 'pieces';
  }

  elementAt(square: number): SVGSVGElement | undefined {
    return this.actors.get(square)?.element;
  }

  /** Takes on another size or orientation; pieces stay on their squares. */
  setStage(stage: Stage): void {
    const moved = stage.size !== this.stage.size || stage.flipped !== this.stage.flipped;
    this.stage = stage;
    if (moved) for (const square of this.actors.keys()) this.settle(square);
  }

  /** Puts a piece back to where it belongs after it has been dragged. */
  settle(square: number): void {
    const actor = this.actors.get(square);
    if (actor) actor.element.style.transform = this.place(square);
  }

  /** Shows a position. What has only changed its square slides, the rest appears and vanishes. */
  async show(pieces: readonly Piece[]): Promise<void> {
    const wanted = new Map(pieces.map((piece) => [piece.square, piece]));
    const gone = [...this.actors.values()].filter((a) => !piecesEqual(a.piece, wanted.get(a.piece.square)));
    const fresh = pieces.filter((piece) => !piecesEqual(piece, this.actors.get(piece.square)?.piece));
    if (gone.length === 0 && fresh.length === 0) return;
    for (const actor of gone) this.actors.delete(actor.piece.square);
    const slides: Promise<void>[] = [];
    // One move apart, forwards or backwards: then one piece is known to have walked.
    const oneMove = gone.length === 1 || fresh.length === 1;
    for (const piece of fresh) {
      const source = oneMove ? gone.findIndex((actor) => couldHaveMoved(actor.piece, piece)) : -1;
      if (source >= 0) slides.push(this.slide(gone.splice(source, 1)[0]!, piece));
      else this.add(piece);
    }
    for (const actor of gone) actor.element.remove();
    await Promise.all(slides);
  }

  /**
   * Carries a move out step by step. Captured men are dimmed as they are passed and taken off at the end,
   * as the rules have it. The first `done` steps have been seen already, when a hand has dragged the piece.
   */
  async carryOut(route: Route, promotes: boolean, listener: HopListener, done = 0): Promise<void> {
    const start = route.squares[0]!;
    const end = route.squares.at(-1)!;
    const actor = this.actors.get(start);
    if (!actor) return;
    this.actors.delete(start);
    const taken = route.captured.map((square) => this.actors.get(square));
    for (const square of route.captured) this.actors.delete(square);
    actor.piece = { ...actor.piece, square: end, king: actor.piece.king || promotes };
    this.actors.set(end, actor);

    const { element } = actor;
    element.classList.add('moving');
    for (let i = done; i + 1 < route.squares.length; ++i) {
      const [a, b] = [route.squares[i]!, route.squares[i + 1]!];
      taken[i]?.element.classList.add('captured');
      if (this.stage.speed > 0) {
        await animate(element, [{ transform: this.place(a) }, { transform: this.place(b) }], {
          duration: hopTime(a, b, this.stage.size, this.stage.speed),
          easing: 'cubic-bezier(.4, 0, .3, 1)',
          fill: 'forwards',
        });
      }
      element.style.transform = this.place(b);
      cancelAnimations(element);
      listener.landed(taken[i] !== undefined);
    }
    for (const one of taken.slice(0, done)) one?.element.classList.add('captured');
    this.settle(end);
    element.classList.remove('moving');
    if (promotes) this.draw(actor);
    for (const one of taken) if (one) void this.vanish(one);
  }

  /** Dims or restores men that a half-made capture would take. */
  dim(squares: readonly number[]): void {
    for (const [square, actor] of this.actors) actor.element.classList.toggle('captured', squares.includes(square));
  }

  /** Draws all pieces anew, after the set of pieces has changed. */
  redraw(): void {
    for (const actor of this.actors.values()) this.draw(actor);
  }

  private place(square: number): string {
    return placeOf(square, this.stage.size, this.stage.flipped);
  }

  private add(piece: Piece): void {
    const element = svg('svg', { class: 'piece', 'aria-hidden': 'true' });
    const actor = { piece, element };
    this.draw(actor);
    element.style.transform = this.place(piece.square);
    this.element.append(element);
    this.actors.set(piece.square, actor);
  }

  private draw({ piece, element }: Actor): void {
    element.replaceChildren(svg('use', { href: `#${pieceId(piece.side, piece.king)}` }));
  }

  private async slide(actor: Actor, piece: Piece): Promise<void> {
    const from = this.place(actor.piece.square);
    const to = this.place(piece.square);
    const duration = hopTime(actor.piece.square, piece.square, this.stage.size, this.stage.speed);
    const redraw = actor.piece.king !== piece.king;
    actor.piece = piece;
    this.actors.set(piece.square, actor);
    actor.element.style.transform = to;
    if (this.stage.speed > 0) {
      actor.element.classList.add('moving');
      await animate(actor.element, [{ transform: from }, { transform: to }], { duration, easing: 'ease-in-out' });
      actor.element.classList.remove('moving');
    }
    if (redraw) this.draw(actor);
  }

  private async vanish({ element }: Actor): Promise<void> {
    if (this.stage.speed > 0) {
      const options = { duration: this.stage.speed, easing: 'ease-out', fill: 'forwards' as const };
      await animate(element, [{ opacity: 0 }], options);
    }
    element.remove();
  }
}

const couldHaveMoved = (a: Piece, b: Piece): boolean => a.side === b.side && a.square !== b.square;

function cancelAnimations(element: Element): void {
  if (typeof element.getAnimations === 'function') for (const a of element.getAnimations()) a.cancel();
}
