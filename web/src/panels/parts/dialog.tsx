import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Action } from './controls';

/** A window above the page; Escape closes it, and a click beside it unless that would lose what was typed. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const typed = useRef(false);
  useEffect(() => ref.current?.showModal?.(), []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      onInput={(event) => (typed.current ||= (event.target as Element).closest('form') !== null)}
      onPointerDown={(event) => {
        if (event.target === ref.current && !typed.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          <Action icon="close" bare kind="quiet" label={t('common.close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
