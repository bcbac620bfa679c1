/** What a test asks of its server's process, past the server's API. */
export type Asked =
  | { ask: 'sql'; text: string; values?: unknown[] }
  /** The server's clock goes on from an instant, or is the real one again. */
  | { ask: 'clock'; at?: string }
  /** Keeps all rows as they are now under a name. */
  | { ask: 'keep'; name: string }
  /** Brings back the rows kept under a name. */
  | { ask: 'restore'; name: string };

export type Question = Asked & { id: number };

export interface Answer {
  id: number;
  value?: unknown;
  problem?: string;
}
