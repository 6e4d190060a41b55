import { signal } from '@preact/signals';
import { ApiFailure, Unreachable } from '../../api/http';
import { online } from '../../api/online';
import { t } from '../../i18n';

export interface Notice {
  readonly text: string;
  readonly tone: 'info' | 'refusal' | 'error';
  /** Something that can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const notice = signal<Notice | null>(null);
/** For screen readers only: what has just happened on the board. */
const spoken = signal('');
let timer: ReturnType<typeof setTimeout> | undefined;

export function notify(text: string, tone: Notice['tone'] = 'info', action?: Notice['action']): void {
  notice.value = { text, tone, ...(action ? { action } : {}) };
  clearTimeout(timer);
  timer = setTimeout(dismiss, action ? 15_000 : tone === 'info' ? 3500 : 7000);
}

function dismiss(): void {
  notice.value = null;
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
        <p class={`notice ${notice.value.tone}`} onClick={dismiss}>
          {notice.value.text}
          {notice.value.action && (
            <button type="button" onClick={notice.value.action.run}>
              {notice.value.action.label}
            </button>
          )}
        </p>
      )}
      {!online.value && <p class="notice error">{t('app.offline')}</p>}
    </div>
  </>
);
