/** A part of a list. */
export interface PageRequest {
  /** Matches left out before the first, from 0. */
  offset: number;
  /** The most rows to answer: 1 to 200. */
  limit: number;
}

export interface PageOf<Row> {
  rows: Row[];
  /** How many match in all. */
  total: number;
}

/** A change of something that is there. */
export interface ActRequest {
  /** The version that was looked at. It counts up with every change, so that two people who edit notice each other. */
  version: number;
  /** Made when the dialog was opened: the same id is the same change, however often it is sent. */
  requestId: string;
}
