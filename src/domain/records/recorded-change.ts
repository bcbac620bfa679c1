import * as v from 'valibot';

/** The actions of staff on a record. */
export const recordActions = ['created', 'changed', 'deleted'] as const;

const recordedFields = v.nullable(v.record(v.string(), v.unknown()));

/** One change by staff, with the fields that it changed. */
export const recordedChange = v.object({
  /** Instant, ISO 8601 in UTC. */
  at: v.string(),
  /** The person, as staff know them; null if nobody was signed in. */
  by: v.nullable(v.string()),
  action: v.picklist(recordActions),
  /** Fields by their column names, with their values before; null if there was no record before. */
  before: recordedFields,
  /** And their values after; null if there is no record any more. */
  after: recordedFields,
});

/** The kinds of records with a history. A test compares them with studio.record_kind. */
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
  'mail',
  'newsletter',
  'payment',
] as const;

export type RecordKind = (typeof recordKinds)[number];
