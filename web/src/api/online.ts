import { signal } from '@preact/signals';

/** False while the server does not answer. */
export const online = signal(true);
