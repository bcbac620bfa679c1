import { version } from 'virtual:demo-studio';

/** Messages between pages and the worker that holds the database. All tabs of this site receive them. */
export type Message =
  | ({ kind: 'request'; id: string } & RequestParts)
  | ({ kind: 'answer'; id: string } & ResponseParts)
  | { kind: 'reset'; id: string }
  /** There is no database yet: it is being loaded and filled. */
  | { kind: 'setting-up' }
  /** The database is open: pages with pending requests send them again. */
  | { kind: 'ready' }
  | { kind: 'failed'; reason: Failure };

/** The parts of a request that the embedded server uses. */
export interface RequestParts {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface ResponseParts {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The reason why there is no database: the browser has no room for it, or a required file could not be loaded. */
export type Failure = 'quota-exceeded' | 'not-loaded';

/** Names the channel, the lock and the database. Each version of the site has its own. */
export const demoName = `ekantik-demo-${version}`;

/** Set on the response to a request that sent a mail: the destination of the link in it. */
export const mailedLinkHeader = 'x-mailed-link';
