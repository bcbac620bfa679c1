import * as v from 'valibot';
import { roles } from '#domain/accounts/access.ts';
import { count, keyOf } from '#domain/schema/answer-fields.ts';

/** Why somebody cannot be erased: the only admin; another of the staff; a teacher, whom this address reaches. */
export const erasureRefusals = ['last-admin', 'staff', 'teacher'] as const;

/** What is stored under an address, in numbers. */
export const storedPerson = v.object({
  /** As it was asked for, without the blanks around it. */
  email: v.string(),
  /** Null where there is no account. */
  role: v.nullable(keyOf(roles)),
  refusal: v.nullable(v.picklist(erasureRefusals)),
  bookings: count,
  comingBookings: count,
  orders: count,
  openOrders: count,
  passes: count,
  mails: count,
  newsletter: v.boolean(),
});

/** What erasing somebody came to, in numbers: what studio.erase_records_of() answers. */
export const erased = v.object({
  account: v.boolean(),
  newsletter: v.boolean(),
  bookings: count,
  /** Of them: how many were still to come. */
  cancelledBookings: count,
  orders: count,
  /** Of them: how many had not been collected. */
  cancelledOrders: count,
  passes: count,
  mails: count,
});

/** That somebody was erased. Who it was is not known any more. */
export const erasure = v.object({
  /** Instant, ISO 8601 in UTC. */
  at: v.string(),
  byThemselves: v.boolean(),
  /** Who of the staff did it; null where it was nobody, or is nobody any more. */
  by: v.nullable(v.string()),
  erased,
});

export type StoredPerson = v.InferOutput<typeof storedPerson>;
export type Erased = v.InferOutput<typeof erased>;
