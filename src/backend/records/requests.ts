/** A page of a list. */
export interface PageRequest {
  /** The number of matches before the first, from 0. */
  offset: number;
  /** The maximum number of rows: 1 to 200. */
  limit: number;
}

export interface PageOf<Row> {
  rows: Row[];
  /** The total number of matches. */
  total: number;
}

/** A change of an existing record. */
export interface ChangeRequest {
  /** The version that was read (optimistic lock). It increases with every change, so concurrent edits are detected. */
  version: number;
  /** The idempotency key, created when the dialog was opened: requests with the same id are the same change. */
  requestId: string;
}
