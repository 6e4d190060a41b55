import type { ComponentChildren } from 'preact';

interface StageProps {
  board: ComponentChildren;
  panel: ComponentChildren;
  above?: ComponentChildren;
  below?: ComponentChildren;
  beside?: ComponentChildren;
  /** On a phone the panel comes before the board. */
  formFirst?: boolean;
}

/** The board with what belongs to it, and the panel at its side or below it. */
export const Stage = ({ board, panel, above, below, beside, formFirst }: StageProps) => (
  <div class={`stage ${beside ? 'with-beside' : ''} ${above ? 'with-bars' : ''} ${formFirst ? 'form-first' : ''}`}>
    <div class="board-column">
      {above}
      <div class="board-row">
        {beside}
        <div class="board-place">{board}</div>
      </div>
      {below}
    </div>
    <div class="panel">{panel}</div>
  </div>
);
