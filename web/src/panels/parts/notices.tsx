import { signal } from '@preact/signals';
import { ApiFailure, Unreachable } from '../../api/http';
import { online } from '../../api/online';
import { t } from '../../i18n';

export interface Notice {
  readonly text: string;
  readonly tone: 'info' | 'refusal' | 'error';
}

const notice = signal<Notice | null>(null);
/** For screen readers only: what has just happened on the board. */
const spoken = signal('');
let timer: ReturnType<typeof setTimeout> | undefined;

export function notify(text: string, tone: Notice['tone'] = 'info'): void {
  notice.value = { text, tone };
  clearTimeout(timer);
  timer = setTimeout(() => (notice.value = null), tone === 'info' ? 3500 : 7000);
}

export const say = (text: string): void => {
  spoken.value = text;
};

/** Tells of what went wrong with a request. That the server is away is told by the banner. */
export function complain(failure: unknown): void {
  if (failure instanceof Unreachable) return;
  const message = failure instanceof ApiFailure ? failure.error.message : String(failure);
  notify(t('app.failed', { message }), 'error');
}

export const Notices = () => (
  <>
    <div class="visually-hidden" role="log" aria-live="polite" data-testid="spoken">
      {spoken.value}
    </div>
    <div class="notices" role="status">
      {notice.value && (
        <p class={`notice ${notice.value.tone}`} onClick={() => (notice.value = null)}>
          {notice.value.text}
        </p>
      )}
      {!online.value && <p class="notice error">{t('app.offline')}</p>}
    </div>
  </>
);
