import * as v from 'valibot';
import { walkInRefusals } from '#domain/occurrences/staff/walk-in-refusals.ts';
import { count, signedMoney, timeOfDay } from '#domain/schema/answer-fields.ts';

/** The desk's offer besides products: the plans, today's classes that are not over, and the discounts of members. */
export const saleChoices = v.object({
  /** On products, in per cent, the lowest first. */
  membersDiscounts: v.array(count),
  plans: v.array(v.object({ key: v.string(), name: v.string(), price: signedMoney })),
  classes: v.array(
    v.object({ number: count, title: v.string(), start: timeOfDay, price: signedMoney, left: count }),
  ),
});

/** The prices of places in a sale for its buyer. */
export const placePrices = v.array(
  v.object({
    /** Number of the occurrence. */
    occurrence: count,
    price: signedMoney,
  }),
);

/** The reasons for refusing a sale. */
export const saleProblems = [
  'tender-invalid',
  'items-invalid',
  'unknown-person',
  'person-missing',
  'name-invalid',
  'email-invalid',
  'phone-invalid',
  'unknown-plan',
  'introductory-once',
  'unknown-product',
  'short-of-stock',
  'email-missing',
  'unknown-class',
  ...walkInRefusals,
  'amount-changed',
] as const;
