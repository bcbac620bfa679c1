/** A test's requests to its server's process, bypassing the server's API. */
export type ControlRequest =
  | { ask: 'sql'; text: string; values?: unknown[] }
  /** Sets the server's clock to an instant, or back to the real time. */
  | { ask: 'clock'; at?: string }
  /** Saves all present rows under a name. */
  | { ask: 'keep'; name: string }
  /** Restores the rows saved under a name. */
  | { ask: 'restore'; name: string };

export type Question = ControlRequest & { id: number };

export interface Answer {
  id: number;
  value?: unknown;
  problem?: string;
}
