/** Questions go to the server that the page came from. */
import { Live } from '../live';

export const exchange = (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, document.baseURI), init);

export const live = new Live();
