import * as v from 'valibot';
import {
  count,
  instant,
  keyOf,
  money,
  signedMoney,
  studioDay,
  timeOfDay,
  whole,
} from '#domain/schema/answer-fields.ts';
import { planBegins, planKinds } from './plan.ts';

/** Whether a pass pays now. */
export const passStatuses = {
  valid: { label: 'Valid' },
  coming: { label: 'To come' },
  paused: { label: 'Paused' },
  'used-up': { label: 'Used up' },
  ended: { label: 'Ended' },
} as const;

/** The kinds of ledger entries. */
export const entryKinds = {
  given: { label: 'Bought' },
  taken: { label: 'Used' },
  returned: { label: 'Returned' },
  expired: { label: 'Expired' },
  corrected: { label: 'Corrected' },
  refunded: { label: 'Refunded' },
  withdrawn: { label: 'Withdrawn' },
} as const;

/** Why no pass pays for a class. */
export const passRefusals = [
  'pass-sign-in',
  'pass-not-yours',
  'pass-not-for-workshops',
  'pass-none',
  'pass-used-up',
  'pass-ends-before',
  'pass-begins-later',
  'pass-paused',
  'pass-day-limit',
] as const;

export type PassRefusal = (typeof passRefusals)[number];

/** The summary of a pass. */
export const passSummary = v.object({
  number: count,
  /** Key of its plan, and the plan's name on the day of purchase. */
  plan: v.string(),
  name: v.string(),
  kind: keyOf(planKinds),
  /** The classes bought with it, and the classes left; null means no limit. */
  credits: v.nullable(count),
  left: v.nullable(count),
  /** The guest places bought with it, and the guest places left. */
  guests: count,
  guestsLeft: count,
  /** The discount on products for its owner, in per cent. */
  storeDiscount: count,
  /** The discount on workshops for its owner, in per cent. */
  workshopDiscount: count,
  /** Whether its owner goes ahead of others on waitlists. */
  waitlistPriority: v.boolean(),
  /** Its promised validity, in days. */
  days: count,
  begins: keyOf(planBegins),
  boughtOn: studioDay,
  /** The first day on which it is valid. */
  fromOn: studioDay,
  /** The last one; null before its first visit. */
  toOn: v.nullable(studioDay),
  /** The day of the refund that ended it. */
  refundedOn: v.nullable(studioDay),
  status: keyOf(passStatuses),
  /** Both days included. */
  pauses: v.array(v.object({ fromOn: studioDay, toOn: studioDay })),
});

/** One line of a pass's ledger. */
export const passEntry = v.object({
  number: count,
  kind: keyOf(entryKinds),
  /** The change of the balance. */
  credits: whole,
  /** The change of the guest places. */
  guests: whole,
  at: instant,
  reason: v.string(),
  /** The class of the booking that it paid for. */
  class: v.nullable(v.object({ booking: count, title: v.string(), on: studioDay, start: timeOfDay })),
});

/** The day on which an admin withdrew a pass, because a bank took the money, and why; null if nobody did. */
export const withdrawal = v.nullable(v.object({ on: studioDay, reason: v.string() }));

/** A pass with its ledger, the newest entry first. */
export const pass = v.object({
  ...passSummary.entries,
  withdrawn: withdrawal,
  price: v.object({ amount: count, currency: v.string() }),
  /** The unpaid amount. */
  due: signedMoney,
  /** Whether it was paid online and not refunded. */
  paidOnline: v.boolean(),
  /** The remaining number of pauses for its owner and the maximum days of each; null if it cannot be paused. */
  pausing: v.nullable(v.object({ left: count, days: count })),
  entries: v.array(passEntry),
});

const passWay = v.variant('kind', [
  v.object({ kind: v.literal('possible'), pass: passSummary }),
  v.object({ kind: v.literal('impossible'), reason: v.picklist(passRefusals) }),
]);

/** The lower price of a class for a member who books it for themselves. */
const classDiscount = v.object({
  /** The address of the member's account: a booking with another one has the full price. */
  email: v.string(),
  percent: count,
  fullPrice: money('GBP'),
  price: money('GBP'),
});

/** The result of my_ways_to_pay(): the pass that would pay for a class by either method, or why none does. */
export const waysToPay = v.object({
  class_pass: passWay,
  membership: passWay,
  /** Null if the person pays the full price. */
  discount: v.nullable(classDiscount),
});

export type PassSummary = v.InferOutput<typeof passSummary>;
export type PassEntry = v.InferOutput<typeof passEntry>;
export type Pass = v.InferOutput<typeof pass>;
export type ClassDiscount = v.InferOutput<typeof classDiscount>;
export type OwnWaysToPay = v.InferOutput<typeof waysToPay>;
