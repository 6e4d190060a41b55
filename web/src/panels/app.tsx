import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { AnalysePage } from './analyse/analyse_page';
import { take, takeFile } from './analyse/open_dialog';
import * as study from './analyse/study';
import { ArchivePage } from './archive/archive_page';
import * as archiveSearch from './archive/search';
import { Icon } from './parts/icon';
import { Notices } from './parts/notices';
import { PlayPage } from './play/play_page';
import * as table from './play/table';
import { ProblemsPage } from './problems/problems_page';
import { linkTo, navigate, pages, route, type Page } from './route';
import { isSetting, SettingsDialog } from './settings';
import { SetupPage } from './setup/setup_page';
import * as setup from './setup/setup_state';

const views: Record<Page, () => preact.JSX.Element> = {
  play: PlayPage,
  analyse: AnalysePage,
  setup: SetupPage,
  problems: ProblemsPage,
  archive: ArchivePage,
};

export function App() {
  const { page } = route.value;
  useEffect(listen, []);
  useEffect(() => {
    document.title = `${t(`nav.${page}`)} · ${t('app.name')}`;
  });
  const View = views[page];
  return (
    <div class="app">
      <header class="masthead">
        <a class="wordmark" href={linkTo('play')}>
          {t('app.name')}
        </a>
        <nav aria-label={t('nav.label')}>
          {pages.map((name) => (
            <a key={name} href={linkTo(name)} aria-current={name === page ? 'page' : undefined}>
              <Icon name={name} />
              <span>{t(`nav.${name}`)}</span>
            </a>
          ))}
        </nav>
        <button type="button" class="settings-button" aria-label={t('nav.settings')} title={t('nav.settings')} onClick={() => (isSetting.value = true)}>
          <Icon name="settings" />
        </button>
      </header>
      <main key={page}>
        <View />
      </main>
      <Notices />
      <SettingsDialog />
    </div>
  );
}

/** Keys and drops that hold for the whole page. */
function listen(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('keydown', press, { signal });
  addEventListener('dragover', (event) => event.preventDefault(), { signal });
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData('text/plain');
      if (!file && !text) return;
      navigate('analyse');
      void (file ? takeFile(file) : take(text!));
    },
    { signal },
  );
  addEventListener(
    'paste',
    (event) => {
      if (isTyping(event.target) || route.value.page !== 'analyse') return;
      void take(event.clipboardData?.getData('text/plain') ?? '');
    },
    { signal },
  );
  return () => stop.abort();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

const flips: Partial<Record<Page, { value: boolean }>> = {
  play: table.flipped,
  analyse: study.flipped,
  setup: setup.flipped,
  archive: archiveSearch.flipped,
};

const studyKeys: Record<string, () => void> = {
  ArrowLeft: study.goBack,
  ArrowRight: study.goForward,
  ArrowUp: () => study.goToSibling(-1),
  ArrowDown: () => study.goToSibling(1),
  Home: study.goToStart,
  End: study.goToEnd,
};

const playKeys: Record<string, () => void> = {
  ArrowLeft: () => table.lookFurther(-1),
  ArrowRight: () => table.lookFurther(1),
  Home: () => table.lookAt(0),
  End: table.lookAtLast,
};
const pageKeys: Partial<Record<Page, Record<string, () => void>>> = { play: playKeys, analyse: studyKeys };

const undoing: Partial<Record<Page, { undo(): void; redo(): void }>> = { analyse: study, setup };

function press(event: KeyboardEvent): void {
  if (event.altKey || isTyping(event.target)) return;
  const { page } = route.value;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) undoing[page]?.undo();
    else if (key === 'y' || key === 'z') undoing[page]?.redo();
    return;
  }
  const flip = flips[page];
  if (event.key === 'f' && flip) flip.value = !flip.value;
  else if (pageKeys[page]?.[event.key]) pageKeys[page]![event.key]!();
  else return;
  event.preventDefault();
}
