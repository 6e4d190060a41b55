import type { Position } from '../../api/types';
import { variants } from '../../api/variants';
import { squareName } from '../../board/geometry';
import { t, tAny } from '../../i18n';

/** What is worth knowing about a position besides its pieces. */
export function StatusLines({ position }: { position: Position }) {
  const { size, letters } = variants[position.variant];
  const lines: { text: string; urgent?: boolean }[] = [];
  if (position.must_capture) lines.push({ text: t('play.mustCapture') });
  for (const side of ['white', 'black'] as const) {
    const kings = position.king_runs?.[side];
    if (!kings || kings.moves === 0) continue;
    const facts = {
      side: t(`side.${side}`),
      square: squareName(kings.square, size, letters),
      moves: kings.moves,
      limit: position.king_runs!.limit,
    };
    lines.push({ text: kings.resting ? t('play.kingRests', facts) : t('play.kingRun', facts), urgent: kings.resting });
  }
  if (position.repetition.occurrences > 1)
    lines.push({ text: t('play.repetition', { times: position.repetition.occurrences }), urgent: true });
  const [nearest] = position.draw_clocks;
  if (nearest && nearest.plies_left <= 20) {
    const rule = tAny(`outcome.${nearest.reason}`, nearest.text, { moves: nearest.moves });
    lines.push({ text: t('play.drawClock', { plies: nearest.plies_left, rule }), urgent: nearest.plies_left < 6 });
  }
  return (
    <>
      {lines.map(({ text, urgent }) => (
        <p key={text} class={`remark ${urgent ? 'urgent' : ''}`}>
          {text}
        </p>
      ))}
    </>
  );
}
