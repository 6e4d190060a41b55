import { ArrowsView } from './arrows_view';
import { begin, dragged, point, routeAlong, targets, type Choice, type Step } from './choice';
import { squareCount, squareName, squareNamed } from './geometry';
import { GridView } from './grid_view';
import { Hand } from './hand';
import { Keys } from './keys';
import { placeOf, prefersStillness } from './motion';
import { pieceDefinitions } from './piece_art';
import { PiecesView } from './pieces_view';
import { SquaresView, type Mark } from './squares_view';
import { after, initialState, sameShape, samePieces, type BoardEvents, type BoardState, type SquareRole } from './state';
import { boardStyles } from './styles';
import { svg, svgFromMarkup } from './svg';
import type { BoardMove, Piece } from './types';

/**
 * `<draughts-board>`: shows pieces and lets a person choose one of the moves it was given, by mouse, finger
 * or keyboard. It knows no rules.
 */
export class DraughtsBoard extends HTMLElement {
  private state: BoardState = initialState;
  private readonly squares = new SquaresView();
  private readonly pieces = new PiecesView();
  private readonly arrows = new ArrowsView();
  private readonly grid = new GridView();
  private readonly definitions = svg('svg', { class: 'definitions', 'aria-hidden': 'true' });
  private readonly hand: Hand;

  /** What the pieces view shows or will show once it has come to rest. */
  private shown: readonly Piece[] = [];
  private shownMove: BoardMove | null = null;
  /** The position in which a move was made here that the page has not answered yet. */
  private answered: readonly Piece[] | undefined;
  private choice: Choice | undefined;
  private over: number | undefined;
  /** Transitions are shown one after the other. */
  private motion: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    adoptStyles(root);
    root.append(this.definitions, ...this.squares.elements, this.pieces.element, this.arrows.element, this.grid.element);
    this.hand = new Hand(this.grid.element, this.handListener, () => this.state);
    new Keys(this.grid.element, {
      step: (heading) => this.grid.step(heading),
      point: () => this.pointFocused(),
      cancel: () => this.choose(undefined),
      jump: (name) => this.jump(name),
    });
    this.drawDefinitions();
    this.drawShape();
  }

  /** Shows what has changed. */
  update(change: Partial<BoardState>): void {
    const before = this.state;
    this.state = { ...before, ...change };
    const { state } = this;
    if (state.pieceSet !== before.pieceSet) this.drawDefinitions();
    if (!sameShape(state, before)) this.drawShape();
    if (state.revision !== before.revision) this.answered = undefined;
    if (state.pieces !== this.answered) {
      this.answered = undefined;
      this.showPieces();
    }
    if (state.moves !== before.moves || state.mover !== before.mover) this.choice = undefined;
    if (!sameMarks(state, before)) this.drawMarks();
    if (!alike(state.arrows, before.arrows) || !alike(state.badges, before.badges)) this.drawArrows();
  }

  /** Resolves when nothing moves any more. */
  get atRest(): Promise<void> {
    return this.motion;
  }

  focusSquare(square: number): void {
    this.grid.focus(square);
  }

  private drawDefinitions(): void {
    this.definitions.replaceChildren(...svgFromMarkup(pieceDefinitions(this.state.pieceSet)));
  }

  private drawShape(): void {
    const { size, flipped } = this.state;
    for (const { element } of [this.pieces, this.grid]) element.style.setProperty('--size', String(size));
    this.squares.draw(this.state);
    this.grid.build(size, flipped);
    this.pieces.setStage({ size, flipped, speed: this.speed });
    this.drawArrows();
  }

  private drawArrows(): void {
    const { arrows, badges, size, flipped } = this.state;
    this.arrows.draw(arrows, badges, size, flipped);
  }

  private get speed(): number {
    return prefersStillness() || document.hidden ? 0 : this.state.speed;
  }

  /** Brings the pieces view to the position of the state: by its last move, if that leads there. */
  private showPieces(): void {
    const { pieces, lastMove } = this.state;
    const isNews = lastMove !== null && lastMove !== this.shownMove;
    this.shownMove = lastMove;
    if (samePieces(this.shown, pieces)) return;
    const byMove = isNews && samePieces(after(this.shown, lastMove), pieces);
    this.shown = pieces;
    if (byMove) this.enqueue(() => this.carryOut(lastMove));
    else this.enqueue(() => this.pieces.show(pieces));
  }

  private carryOut(move: BoardMove, passed: readonly number[] = [], byHand = false): Promise<void> {
    const route = routeAlong(move, passed);
    const landed = (captured: boolean) => this.emit('boardhop', { captured });
    if (byHand) landed(move.captured.length > 0);
    return this.pieces.carryOut(route, move.promotes, { landed }, byHand ? route.squares.length - 1 : 0);
  }

  /** Who is more than one transition behind sees the rest at once. */
  private enqueue(transition: () => Promise<void>): void {
    ++this.waiting;
    this.motion = this.motion
      .then(() => {
        const { size, flipped } = this.state;
        this.pieces.setStage({ size, flipped, speed: this.waiting > 2 ? 0 : this.speed });
        return transition();
      })
      .finally(() => --this.waiting);
  }

  private pieceOn(square: number): Piece | undefined {
    return this.shown.find((piece) => piece.square === square);
  }

  private isOwn(square: number): boolean {
    return this.answered === undefined && this.state.mover !== null && this.pieceOn(square)?.side === this.state.mover;
  }

  private choose(choice: Choice | undefined): void {
    this.choice = choice;
    const sure = choice && choice.trail.length > 1 ? choice.moves : [];
    this.pieces.dim(sure[0]?.captured.filter((s) => sure.every((move) => move.captured.includes(s))) ?? []);
    this.drawMarks();
  }

  private pointAt(square: number): void {
    const { choice } = this;
    if (!choice) {
      if (this.isOwn(square)) this.choose(begin(this.state.moves, square));
      return;
    }
    const start = choice.trail[0]!;
    const step = point(choice, square);
    if (step.kind !== 'refused') this.follow(step);
    else if (square === start) this.choose(undefined);
    else if (this.isOwn(square)) this.choose(begin(this.state.moves, square));
    else this.refuse(start, square, choice.trail.slice(1));
  }

  private follow(step: Exclude<Step, { kind: 'refused' }>): void {
    if (step.kind === 'chosen') this.play(step.move, step.trail);
    else {
      this.choose(step.choice);
      this.emit('boardquestion', { moves: step.choice.moves });
    }
  }

  private play(move: BoardMove, passed: readonly number[], byHand = false): void {
    this.answered = this.state.pieces;
    this.shown = after(this.shown, move);
    this.shownMove = move;
    this.choose(undefined);
    this.enqueue(() => this.carryOut(move, passed, byHand));
    this.emit('boardmove', { move });
  }

  private refuse(from: number, to: number, through: readonly number[]): void {
    this.choose(undefined);
    this.emit('boardrefused', { from, to, through });
  }

  private pointFocused(): void {
    const square = this.grid.focusedSquare();
    if (square === undefined) return;
    if (this.state.editing) this.emit('boardedit', { square, button: 0 });
    else this.pointAt(square);
  }

  private jump(name: string): boolean {
    const square = squareNamed(name, this.state.size);
    if (square !== undefined) this.grid.focus(square);
    return square !== undefined;
  }

  private readonly handListener = {
    canLift: (square: number) => (this.state.editing ? this.pieceOn(square) !== undefined : this.isOwn(square)),
    lifted: (square: number) => {
      if (!this.state.editing) this.choose(begin(this.state.moves, square));
      this.classList.add('carrying');
      this.pieces.elementAt(square)?.classList.add('carried');
    },
    carried: (square: number, dx: number, dy: number, over: number | undefined) => {
      const element = this.pieces.elementAt(square);
      const place = placeOf(square, this.state.size, this.state.flipped);
      if (element) element.style.transform = `translate(${dx}px, ${dy}px) ${place}`;
      if (over === this.over) return;
      this.over = over;
      this.drawMarks();
    },
    dropped: (square: number, to: number | undefined, passed: readonly number[]) => {
      this.over = undefined;
      this.classList.remove('carrying');
      this.pieces.elementAt(square)?.classList.remove('carried');
      if (this.state.editing) {
        this.pieces.settle(square);
        if (to !== square) this.emit('boardcarry', { from: square, to });
      } else this.drop(square, to, passed);
    },
    pointed: (square: number, button: number) => {
      if (this.state.editing) this.emit('boardedit', { square, button });
      else if (button === 0) this.pointAt(square);
      else this.choose(undefined);
    },
  };

  private drop(square: number, to: number | undefined, passed: readonly number[]): void {
    const { choice } = this;
    const move = choice && to !== undefined ? dragged(choice, to, passed) : undefined;
    if (move) return this.play(move, passed, true);
    this.pieces.settle(square);
    if (!choice || to === undefined || to === square) return this.drawMarks();
    const step = point(choice, to);
    if (step.kind === 'refused') this.refuse(square, to, []);
    else this.follow(step);
  }

  private drawMarks(): void {
    const { state, choice } = this;
    const marks = new Map<number, Set<Mark>>();
    const add = (square: number, mark: Mark) => {
      const found = marks.get(square);
      if (found) found.add(mark);
      else marks.set(square, new Set([mark]));
    };
    if (this.shownMove) for (const square of [this.shownMove.from, this.shownMove.to]) add(square, 'last');
    const start = choice?.trail[0];
    const aims = choice ? targets(choice) : [];
    const mustCapture = state.mover !== null && this.answered === undefined && state.moves.some((m) => m.captured.length > 0);
    const movable = new Set(this.answered === undefined && state.mover ? state.moves.map((move) => move.from) : []);
    if (start !== undefined) add(start, 'selected');
    if (choice && choice.trail.length > 1) for (const square of aims) add(square, 'question');
    else if (state.showTargets) for (const square of aims) add(square, mustCapture ? 'capture-target' : 'target');
    if (state.showTargets && mustCapture && !choice) for (const square of movable) add(square, 'movable');
    if (this.over !== undefined) add(this.over, 'over');
    this.squares.mark(marks);

    const role = (square: number): SquareRole =>
      square === start ? 'selected' : aims.includes(square) ? 'target' : movable.has(square) ? 'movable' : 'plain';
    const pieces = new Map(this.shown.map((piece) => [piece.square, piece]));
    this.grid.label(
      state.words.name,
      (square) => state.words.square(squareName(square, state.size, state.letters), pieces.get(square), role(square)),
      start,
      this.handListener.canLift,
    );
  }

  private emit<K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** The square at a point of the screen, for pieces that are dragged in from outside. */
  squareAtPoint(x: number, y: number): number | undefined {
    const square = this.hand.squareUnder(x, y);
    return square !== undefined && square <= squareCount(this.state.size) ? square : undefined;
  }
}

/** Whether marks and labels, which depend on these, stay as they are. */
const sameMarks = (a: BoardState, b: BoardState): boolean =>
  sameShape(a, b) &&
  (['pieces', 'moves', 'mover', 'lastMove', 'showTargets', 'editing', 'revision', 'letters', 'words'] as const).every(
    (name) => a[name] === b[name],
  );

/** For short lists, which the page makes anew each time. */
const alike = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b));

/** A sheet made by script: the server's content policy forbids style elements. */
function adoptStyles(root: ShadowRoot): void {
  if (!('adoptedStyleSheets' in root)) return; // a DOM without a screen
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(boardStyles);
  root.adoptedStyleSheets = [sheet];
}

if (!customElements.get('draughts-board')) customElements.define('draughts-board', DraughtsBoard);
