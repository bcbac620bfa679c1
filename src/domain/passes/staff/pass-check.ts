import * as v from 'valibot';
import { count, instant } from '#domain/schema/answer-fields.ts';
import { keysOf } from '#domain/schema/keys-of.ts';

/** The ways in which a booking and the ledger of its pass can disagree. */
export const disagreements = {
  'paid-twice': { label: 'is paid by a pass more than once' },
  'not-returned': { label: 'has kept a class that should have gone back' },
  'not-taken': { label: 'says that a pass pays for it, and none does' },
  'guest-alone': { label: 'is the place of a guest whose member has none' },
  'paid-as-another': { label: 'is paid for as a guest’s place but is not one, or the other way round' },
  'below-zero': { label: 'has a negative number of classes left' },
} as const;

export type Disagreement = keyof typeof disagreements;

const problems = keysOf(disagreements);

/** The result of check_passes(). */
export const passCheck = v.variant('kind', [
  v.object({
    kind: v.literal('checked'),
    checkedAt: instant,
    /** Expired passes with credits left. */
    expired: count,
    count,
    /** Twenty at most. */
    found: v.array(
      v.object({ booking: v.nullable(count), pass: v.nullable(count), problem: v.picklist(problems) }),
    ),
  }),
  v.object({ kind: v.literal('refused'), reason: v.literal('not-allowed') }),
]);

export type PassCheck = v.InferOutput<typeof passCheck>;

/** "Passes and bookings agree." The result of a check. */
export function checkResultText({ count: differences }: { count: number }): string {
  if (differences === 0) return 'Passes and bookings agree.';
  return differences === 1
    ? 'There is one place where passes and bookings disagree.'
    : `There are ${differences} places where passes and bookings disagree.`;
}

/** "Booking EK-20001 says that a pass pays for it, and none does." */
export function disagreementSentence({
  booking,
  pass,
  problem,
}: {
  booking: number | null;
  pass: number | null;
  problem: Disagreement;
}): string {
  const subject = booking === null ? `Pass ${pass}` : `Booking EK-${booking}`;
  return `${subject} ${disagreements[problem].label}.`;
}
