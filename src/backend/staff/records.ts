/** A part of a list, from the first match wanted. */
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

/** What carries a version, which counts up with every change, so that two people who edit it notice each other. */
export interface Versioned {
  version: number;
}

/** A change of something that is there. */
export interface ActRequest {
  /** The version that was looked at. */
  version: number;
  /** Made when the dialog was opened: the same id is the same change, however often it is sent. */
  requestId: string;
}

/** Somebody else changed the record since it was read. Nothing was saved. */
export interface Conflict<Found> {
  kind: 'conflict';
  /** As it is now. */
  theirs: Found;
  /** Who changed it, as staff know them; null where nobody was signed in. */
  by: string | null;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

export interface Refused<Reason extends string> {
  kind: 'refused';
  reason: Reason;
}

/** Why anything may be refused: the role does not allow it, or the record is gone. */
export type CommonRefusal = 'not-allowed' | 'unknown';

export type SaveAnswer<Found, Reason extends string = never> =
  | { kind: 'saved'; record: Found }
  | Conflict<Found>
  | Refused<Reason | CommonRefusal>;

/** What taking a record away came to: deleted, or kept out of sight because something hangs on it. */
export type RemoveAnswer<Found> =
  | { kind: 'deleted' }
  | { kind: 'archived' }
  | Conflict<Found>
  | Refused<CommonRefusal>;

/** What has a history. A test holds it to studio.record_kind. */
export const recordKinds = [
  'class',
  'instructor',
  'occurrence',
  'booking',
  'product',
  'order',
  'post',
  'settings',
  'closure',
] as const;

export type RecordKind = (typeof recordKinds)[number];
