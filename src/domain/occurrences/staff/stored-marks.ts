import * as v from 'valibot';
import { keyOf } from '#domain/schema/answer-fields.ts';
import { type OccurrenceRefusalName, occurrenceRefusalMessages } from './occurrence-texts.ts';
import { type QueuedMark, queuedMark } from './roll-call.ts';

/** A mark that the studio refused, and why. */
export interface RefusedMark extends QueuedMark {
  reason: OccurrenceRefusalName;
}

/** A mark with a reason was refused. An earlier version of the site may have stored a reason that no longer exists. */
const storedMark = v.object({
  ...queuedMark.entries,
  reason: v.optional(v.fallback(keyOf(occurrenceRefusalMessages), 'unknown')),
});

export type StoredMark = v.InferOutput<typeof storedMark>;

/**
 * Parses the marks that a browser stored. Invalid entries are left out.
 * @param warn Called with the number of omissions, for the log.
 * @throws if it is not a list.
 */
export function parseStoredMarks(stored: unknown, warn: (problem: string) => void): readonly StoredMark[] {
  if (!Array.isArray(stored)) throw new Error('The stored marks are no list.');
  const marks = stored.flatMap((entry) => {
    const parsed = v.safeParse(storedMark, entry);
    return parsed.success ? [parsed.output] : [];
  });
  const invalidCount = stored.length - marks.length;
  if (invalidCount > 0) warn(`${invalidCount} of the stored marks could not be read.`);
  return marks;
}
