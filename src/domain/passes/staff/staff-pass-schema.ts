import * as v from 'valibot';
import { pass, passSummary } from '#domain/passes/pass-schema.ts';
import { count, instant } from '#domain/schema/answer-fields.ts';

/** Whose a pass is; null where the person was erased. */
const person = v.nullable(v.object({ number: count, name: v.string(), email: v.string() }));

/** A pass in the list of passes. */
export const staffPass = v.object({ ...passSummary.entries, person });

/** A pass with its ledger, as staff see it. */
export const staffPassStory = v.object({ ...pass.entries, person });

/** Which passes a list shows. */
export const passFilters = {
  valid: { label: 'Valid today' },
  ending: { label: 'Ending within a week' },
  ended: { label: 'Ended or used up' },
  all: { label: 'All' },
} as const;

export type PassFilter = keyof typeof passFilters;

/** What check_passes() answers: whether ledger and bookings agree. */
export const passCheck = v.object({
  kind: v.literal('checked'),
  checkedAt: instant,
  /** Passes that were over and still had credits. */
  expired: count,
  /** How many disagreements there are, and the first of them. */
  count,
  found: v.array(
    v.object({
      booking: v.nullable(count),
      pass: v.nullable(count),
      problem: v.picklist(['paid-twice', 'not-returned', 'not-taken', 'below-zero']),
    }),
  ),
});

export type StaffPass = v.InferOutput<typeof staffPass>;
export type StaffPassStory = v.InferOutput<typeof staffPassStory>;
export type PassCheck = v.InferOutput<typeof passCheck>;
