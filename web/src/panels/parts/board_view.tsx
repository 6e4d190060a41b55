import { useEffect, useMemo, useRef } from 'preact/hooks';
import '../../board/element';
import type { DraughtsBoard } from '../../board/element';
import type { BoardEvents, BoardState, BoardWords } from '../../board/state';
import type { Arrow, Badge, BoardMove, Piece, Side } from '../../board/types';
import { variants } from '../../api/variants';
import type { KingRuns, VariantName } from '../../api/types';
import { language, t } from '../../i18n';
import { playSound } from '../../sound/sound';
import { settings, speeds } from '../../theme/settings';

export interface BoardProps {
  variant: VariantName;
  pieces: readonly Piece[];
  flipped: boolean;
  moves?: readonly BoardMove[];
  mover?: Side | null;
  lastMove?: BoardMove | null;
  arrows?: readonly Arrow[];
  badges?: readonly Badge[];
  editing?: boolean;
  revision?: number;
  onMove?: (move: BoardMove) => void;
  onRefused?: (tried: BoardEvents['boardrefused']) => void;
  onQuestion?: (moves: readonly BoardMove[]) => void;
  onEdit?: (edit: BoardEvents['boardedit']) => void;
  onCarry?: (carry: BoardEvents['boardcarry']) => void;
}

const nothing: readonly never[] = [];

/** The element as a component: settings and language flow in, events come out. */
export function BoardView(props: BoardProps) {
  const ref = useRef<DraughtsBoard>(null);
  const latest = useRef(props);
  latest.current = props;
  const { size, letters } = variants[props.variant];
  const { value: coordinates } = settings.coordinates;
  const named = coordinates === 'usual' ? (letters ? 'letters' : 'numbers') : coordinates;
  const state: Partial<BoardState> = {
    size,
    flipped: props.flipped,
    coordinates: named,
    letters: named === 'none' ? letters : named === 'letters',
    pieces: props.pieces,
    moves: props.moves ?? nothing,
    mover: props.mover ?? null,
    lastMove: props.lastMove ?? null,
    arrows: props.arrows ?? nothing,
    badges: props.badges ?? nothing,
    pieceSet: settings.pieces.value,
    speed: speeds[settings.animation.value],
    showTargets: settings.targets.value,
    editing: props.editing ?? false,
    revision: props.revision ?? 0,
    words: useMemo(() => boardWords(props.variant), [props.variant, language.value]),
  };
  useEffect(() => ref.current?.update(state));
  useEffect(() => listen(ref.current!, () => latest.current), []);
  return <draughts-board ref={ref} />;
}

function listen(board: DraughtsBoard, props: () => BoardProps): () => void {
  const stop = new AbortController();
  const on = <K extends keyof BoardEvents>(name: K, handler: (detail: BoardEvents[K]) => void) =>
    board.addEventListener(name, (event) => handler((event as CustomEvent<BoardEvents[K]>).detail), {
      signal: stop.signal,
    });
  on('boardmove', ({ move }) => props().onMove?.(move));
  on('boardrefused', (tried) => {
    if (settings.sound.value) playSound('refused');
    props().onRefused?.(tried);
  });
  on('boardquestion', ({ moves }) => props().onQuestion?.(moves));
  on('boardedit', (edit) => props().onEdit?.(edit));
  on('boardcarry', (carry) => props().onCarry?.(carry));
  on('boardhop', ({ captured }) => {
    if (settings.sound.value) playSound(captured ? 'capture' : 'move');
  });
  return () => stop.abort();
}

const boardWords = (variant: VariantName): BoardWords => ({
  name: t('board.name', { variant: t(`variant.${variant}`) }),
  square: (square, piece, role) => {
    const label = piece
      ? t('board.piece', { square, piece: t(`piece.${piece.side}.${piece.king ? 'king' : 'man'}`) })
      : t('board.empty', { square });
    return role === 'plain' ? label : t(`board.${role}`, { label });
  },
});

/** Shows on Frisian kings how often they have moved in a row. */
export function kingRunBadges(runs: KingRuns | null): readonly Badge[] {
  if (!runs) return nothing;
  return [runs.white, runs.black].flatMap((run) =>
    run && run.moves > 0 ? [{ square: run.square, text: String(run.moves), alarming: run.resting }] : [],
  );
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'draughts-board': HTMLAttributes<DraughtsBoard>;
    }
  }
}
