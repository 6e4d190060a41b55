import type { ComponentChildren } from 'preact';

interface StageProps {
  board: ComponentChildren;
  panel: ComponentChildren;
  above?: ComponentChildren;
  below?: ComponentChildren;
  beside?: ComponentChildren;
}

/** The board with what belongs to it, and the panel at its side or below it. */
export const Stage = ({ board, panel, above, below, beside }: StageProps) => (
  <div class={`stage ${beside ? 'with-beside' : ''} ${above ? 'with-bars' : ''}`}>
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
