import type { Heading } from './geometry';

export interface KeyListener {
  step(heading: Heading): void;
  point(): void;
  cancel(): void;
  /** A square named by typing its number or name; true if there is one of that name. */
  jump(name: string): boolean;
}

const headings: Record<string, Heading> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keys typed within this time belong to one name. */
const patience = 900;

/** The keyboard on the board: arrows walk, Enter points, typing "32" or "a3" goes to that square. */
export class Keys {
  private typed = '';
  private typedAt = 0;

  constructor(surface: HTMLElement, private readonly listener: KeyListener) {
    surface.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (this.press(event.key, event.timeStamp)) {
        event.preventDefault();
        event.stopPropagation();
      }
    });
  }

  private press(key: string, now: number): boolean {
    const heading = headings[key];
    if (heading) this.listener.step(heading);
    else if (key === 'Enter' || key === ' ') this.listener.point();
    else if (key === 'Escape') this.listener.cancel();
    else if (/^[0-9a-j]$/i.test(key)) this.type(key, now);
    else return false;
    return true;
  }

  private type(key: string, now: number): void {
    this.typed = now - this.typedAt < patience ? this.typed + key : key;
    this.typedAt = now;
    if (!this.listener.jump(this.typed) && this.typed.length > 1) {
      this.typed = key;
      this.listener.jump(key);
    }
  }
}
