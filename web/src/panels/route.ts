import { signal } from '@preact/signals';

export const pages = ['play', 'analyse', 'setup', 'problems', 'archive'] as const;
export type Page = (typeof pages)[number];

interface Route {
  readonly page: Page;
  readonly query: URLSearchParams;
}

/** The page and what it is to show are behind the `#`: links to positions work without the server's help. */
function read(): Route {
  const [name, query = ''] = location.hash.slice(1).split('?');
  return { page: pages.find((page) => page === name) ?? 'play', query: new URLSearchParams(query) };
}

export const route = signal<Route>(read());

export function watchRoute(): void {
  addEventListener('hashchange', () => (route.value = read()));
}

export const linkTo = (page: Page, query: Record<string, string> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `#${page}${text ? `?${text}` : ''}`;
};

export const navigate = (page: Page): void => {
  location.hash = linkTo(page);
};
