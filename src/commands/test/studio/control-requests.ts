/** A test's requests to its server's process, bypassing the server's API. */
export type ControlRequest =
  | { kind: 'sql'; text: string; values?: unknown[] }
  /** Sets the server's clock to an instant, or back to the real time. */
  | { kind: 'clock'; at?: string }
  /** Saves all current rows under a name. */
  | { kind: 'keep'; name: string }
  /** Restores the rows saved under a name. */
  | { kind: 'restore'; name: string };

export type NumberedRequest = ControlRequest & { id: number };

export interface ControlResponse {
  id: number;
  value?: unknown;
  problem?: string;
}
