import { cellOf, turned } from './geometry';

/** Where an element of the size of a square has to be moved to; percent of itself, so any size is right. */
export function placeOf(square: number, size: number, flipped: boolean): string {
  const { row, column } = turned(cellOf(square, size), size, flipped);
  return `translate(${column * 100}%, ${row * 100}%)`;
}

/** Half the way again for each doubling of the distance: long moves are faster, but not too fast. */
export function hopTime(from: number, to: number, size: number, speed: number): number {
  const a = cellOf(from, size);
  const b = cellOf(to, size);
  const distance = Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column), 1);
  return speed * Math.min(2.2, distance ** 0.58);
}

export const prefersStillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Runs a compositor animation and resolves when it is over or was cut short. */
export async function animate(
  element: Element,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  if (typeof element.animate !== 'function') return;
  const animation = element.animate(keyframes, options);
  await animation.finished.catch(() => undefined);
}
