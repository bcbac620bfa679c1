import * as v from 'valibot';
import { roles } from '#domain/accounts/access.ts';
import { count, keyOf } from '#domain/schema/answer-fields.ts';

/** Why a person cannot be erased: the only admin; another member of staff; an instructor with this address. */
export const erasureRefusals = ['last-admin', 'staff', 'instructor'] as const;

/** The numbers of records stored under an address. */
export const storedPerson = v.object({
  /** The requested address, trimmed. */
  email: v.string(),
  /**
   * Whether there are data that the numbers below do not count: a name, a payment that was only begun, an invitation, the
   * details of an instructor, or that no reminders are wanted.
   */
  exists: v.boolean(),
  /** Null if there is no account. */
  role: v.nullable(keyOf(roles)),
  refusal: v.nullable(v.picklist(erasureRefusals)),
  bookings: count,
  comingBookings: count,
  orders: count,
  openOrders: count,
  /** Among the open ones: those that are paid and stay to be collected when the person is erased. */
  keptOrders: count,
  passes: count,
  mails: count,
  newsletter: v.boolean(),
});

/** The numbers of erased records: the result of studio.erase_records_of(). */
export const erased = v.object({
  account: v.boolean(),
  newsletter: v.boolean(),
  bookings: count,
  /** Among them: those that were still to come. */
  cancelledBookings: count,
  orders: count,
  /** Among them: those that had not been collected. */
  cancelledOrders: count,
  /** Among them: those that are paid and stay to be collected. */
  keptOrders: count,
  passes: count,
  mails: count,
});

/** The record of an erasure, without the person's identity. */
export const erasure = v.object({
  /** Instant, ISO 8601 in UTC. */
  at: v.string(),
  byThemselves: v.boolean(),
  /** The member of staff who did it; null if it was nobody, or their account was deleted. */
  by: v.nullable(v.string()),
  erased,
});

export type StoredPerson = v.InferOutput<typeof storedPerson>;
export type Erased = v.InferOutput<typeof erased>;
