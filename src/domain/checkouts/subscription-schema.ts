import * as v from 'valibot';
import { count, keyOf, signedMoney, studioDay } from '#domain/schema/answer-fields.ts';
import { subscriptionStates } from './checkout-states.ts';

/** A membership that renews each month. */
export const subscription = v.object({
  /** From 4001 up. */
  number: count,
  /** The name of its plan on the day it began. */
  name: v.string(),
  state: keyOf(subscriptionStates),
  /** Each month. */
  price: signedMoney,
  /** The day of the next charge; null unless it is active and continues. */
  renewsOn: v.nullable(studioDay),
  /** The last paid day; null while it continues. */
  endsOn: v.nullable(studioDay),
  /** After a failed charge: the last day on which it is valid unless it is paid. */
  graceUntil: v.nullable(studioDay),
  /** The number of its pass; null if its first payment was refunded. */
  pass: v.nullable(count),
});

/** The answer of end_subscription(). */
export const endAnswer = v.variant('kind', [
  v.object({ kind: v.literal('ending'), subscription }),
  v.object({ kind: v.literal('refused'), reason: v.literal('unknown-subscription') }),
]);

export type EndAnswer = v.InferOutput<typeof endAnswer>;
export type Subscription = v.InferOutput<typeof subscription>;
