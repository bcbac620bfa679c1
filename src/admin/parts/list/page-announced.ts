import { createContext } from 'react';

/** Tells the list around a pager that another page was announced, so that it does not announce the number of rows, too. */
export const PageAnnounced = createContext<() => void>(() => undefined);
