import * as v from 'valibot';

/** What staff may do to a record. */
export const recordActions = ['created', 'changed', 'deleted'] as const;

const recordedFields = v.nullable(v.record(v.string(), v.unknown()));

/** One change that staff made, with the fields that it touched. */
export const recordedChange = v.object({
  /** Instant, ISO 8601 in UTC. */
  at: v.string(),
  /** Who, as staff know them; null where nobody was signed in. */
  by: v.nullable(v.string()),
  action: v.picklist(recordActions),
  /** Fields by the name of their column, with what they held; null where there was no record before. */
  before: recordedFields,
  /** And what they hold after; null where there is no record any more. */
  after: recordedFields,
});

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
  'mail',
  'newsletter',
] as const;

export type RecordKind = (typeof recordKinds)[number];
