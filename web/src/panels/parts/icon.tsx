/** Line drawings on a grid of 24. */
const paths = {
  play: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  analyse: 'M4 19V5m0 14h16M7 15l4-5 3 3 5-7',
  setup: 'M4 4h16v16H4zM4 12h16M12 4v16',
  problems: 'M9 18h6m-5 3h4M8.5 15a6 6 0 1 1 7 0c-.6.5-.9 1.2-1 2h-5c-.1-.8-.4-1.5-1-2Z',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 12.5h4',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.800v4.400M8.5 14.800v4.4',
  flip: 'M7 4v15m0 0-3-3m3 3 3-3M17 20V5m0 0-3 3m3-3 3 3',
  first: 'M18 6l-6 6 6 6M11 6l-6 6 6 6',
  previous: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M13 6l6 6-6 6',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  hint: 'M9 18h6m-5 3h4M8.5 15a6 6 0 1 1 7 0c-.6.5-.9 1.2-1 2h-5c-.1-.8-.4-1.5-1-2Z',
  resign: 'M6 21V4m0 0h11l-2.5 4L17 12H6',
  draw: 'M4 9h16M4 15h16',
  pause: 'M8 5v14M16 5v14',
  resume: 'M8 5l11 7-11 7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  save: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14',
  open: 'M12 16V5m0 0L8 9m4-4 4 4M5 20h14',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700l1-1',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  up: 'M12 19V5m0 0-6 6m6-6 6 6',
  down: 'M12 5v14m0 0 6-6m-6 6-6-6',
  top: 'M12 20V9m0 0-5 5m5-5 5 5M5 4h14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19 7',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  eraser: 'M9 20h11M5.5 14.500l8-8 5 5-8.5 8.500H8z',
  retry: 'M5 12a7 7 0 1 1 2 5m-2-5v-4m0 4h4',
  chart: 'M5 20v-7M12 20V5M19 20v-11',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
