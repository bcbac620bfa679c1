import * as v from 'valibot';
import { count, instant, keyOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { activityKinds } from './activity-kinds.ts';
import { mailRow } from './mail-schema.ts';

/** An activity at the studio, and the mails about it. */
export const activity = v.object({
  /** Its own: a record can have several activities. */
  id: v.string(),
  kind: keyOf(activityKinds),
  /** The name of the person who caused it or is affected; null if there is none. */
  name: v.nullable(v.string()),
  /** The class, the order as "EK-S-5001", the product that ran low, or why a mail failed; null if there is none. */
  subject: v.nullable(v.string()),
  /** The date of a class. */
  on: v.nullable(studioDay),
  start: v.nullable(timeOfDay),
  at: instant,
  /** Number of the occurrence, the order or the mail; empty if it has none. */
  key: v.string(),
  /** The first three mails about it. */
  mails: v.array(mailRow),
  /** The total number of mails. */
  mailCount: count,
});

export type Activity = v.InferOutput<typeof activity>;
