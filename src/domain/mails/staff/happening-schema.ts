import * as v from 'valibot';
import { count, instant, keyOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { happeningKinds } from './happening-words.ts';
import { mailRow } from './mail-schema.ts';

/** Something that happened at the studio, and who was written to of it. */
export const happening = v.object({
  kind: keyOf(happeningKinds),
  /** Whose doing, or whom it concerns; null where nobody. */
  who: v.nullable(v.string()),
  /** The class, the order as "EK-S-5001", what ran low, or why a mail failed; null where nothing says. */
  what: v.nullable(v.string()),
  /** Of which date of a class. */
  on: v.nullable(studioDay),
  start: v.nullable(timeOfDay),
  at: instant,
  /** Number of the occurrence, the order or the mail; empty where it has none. */
  key: v.string(),
  /** The first three mails that tell of it. */
  mails: v.array(mailRow),
  /** How many there are. */
  written: count,
});

export type Happening = v.InferOutput<typeof happening>;
