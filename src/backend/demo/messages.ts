import { version } from 'virtual:demo-studio';

/** What pages and the worker that holds the database tell each other. All tabs of this site hear it. */
export type Message =
  | ({ kind: 'ask'; id: string } & Asked)
  | ({ kind: 'answer'; id: string } & Answered)
  | { kind: 'reset'; id: string }
  /** There is no database yet: it is loaded and filled. */
  | { kind: 'making' }
  /** The database is open: whoever has asked before asks again. */
  | { kind: 'ready' }
  | { kind: 'failed'; reason: Failure };

/** A request, as far as the embedded server looks at it. */
export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Why there is no database: the browser has no room for it, or something it needs could not be loaded. */
export type Failure = 'no-room' | 'not-loaded';

/** Names the channel, the lock and the database. Another version of the site has one of its own. */
export const demoName = `ekantik-demo-${version}`;

/** Comes with the answer to a request that sent a mail: where the link in it leads. */
export const mailedLinkHeader = 'x-mailed-link';
