import * as v from 'valibot';
import { roles } from '#domain/accounts/access.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { mailRow } from '#domain/mails/staff/mail-schema.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { pass } from '#domain/passes/pass-schema.ts';
import { payment } from '#domain/payments/payment-schema.ts';
import {
  count,
  instant,
  keyOf,
  money,
  signedMoney,
  studioDay,
  timeOfDay,
} from '#domain/schema/answer-fields.ts';
import { erasureRefusals } from './person-schema.ts';

/** Who somebody is and how they are reached. */
const contact = {
  /** 7001 upwards. */
  number: count,
  /** Empty where only an address is known. */
  name: v.string(),
  /** Empty where they left none. */
  email: v.string(),
  phone: v.string(),
};

/** A person in the list. */
export const personRow = v.object({
  ...contact,
  /** Null where there is no account, and for instructors. */
  role: v.nullable(keyOf(roles)),
  /** The last day on which they came. */
  lastOn: v.nullable(studioDay),
  /** The next day on which they have a place. */
  nextOn: v.nullable(studioDay),
  /** Key of the plan that ends first of those valid today. */
  plan: v.nullable(v.string()),
  planUntil: v.nullable(studioDay),
});

/** One of their places in a class. */
export const personBooking = v.object({
  /** Of the booking, EK-20001 upwards. */
  number: count,
  status: keyOf(bookingStatuses),
  /** Whether it was cancelled too late to be free. */
  late: v.boolean(),
  paymentMethod: keyOf(paymentMethods),
  /** Number of the occurrence. */
  occurrence: count,
  title: v.string(),
  on: studioDay,
  start: timeOfDay,
  end: timeOfDay,
  toCome: v.boolean(),
  classCancelled: v.boolean(),
  /** What is to be paid; null for instructors. */
  due: v.nullable(signedMoney),
});

/** What staff noted of somebody. */
export const personNote = v.object({
  number: count,
  words: v.string(),
  /** Whether teachers of this person's classes read it. */
  forTeachers: v.boolean(),
  /** Null where who wrote it has left. */
  by: v.nullable(v.string()),
  at: instant,
});

/** What only admins see of somebody. */
const adminPart = v.object({
  account: v.nullable(v.string()),
  role: v.nullable(keyOf(roles)),
  /** The newest first. */
  roleChanges: v.array(
    v.object({
      at: instant,
      by: v.nullable(v.string()),
      from: v.nullable(keyOf(roles)),
      to: v.nullable(keyOf(roles)),
    }),
  ),
  /** Why they cannot be erased; null where they can. */
  refusal: v.nullable(v.picklist(erasureRefusals)),
  newsletter: v.boolean(),
  orders: v.array(
    v.object({
      number: count,
      status: keyOf(orderStatuses),
      total: money('USD'),
      placedAt: instant,
      due: money('USD'),
    }),
  ),
  /** With every credit's story. */
  passes: v.array(pass),
  /** The newest first. */
  payments: v.array(payment),
  mails: v.array(mailRow),
});

/** Everything that staff see of somebody; instructors what concerns their own classes. */
export const personPage = v.object({
  ...contact,
  since: instant,
  days: v.object({
    firstOn: v.nullable(studioDay),
    lastOn: v.nullable(studioDay),
    nextOn: v.nullable(studioDay),
  }),
  counts: v.object({ bookings: count, attended: count, missed: count, late: count }),
  /** The latest class first, a hundred at most. */
  bookings: v.array(personBooking),
  notes: v.array(personNote),
  /** Null for instructors. */
  admin: v.nullable(adminPart),
});

/** A duplicate that is part of somebody now, and can be parted from them. */
export const personMerge = v.object({
  ...contact,
  /** Of the merge. */
  number: count,
  at: instant,
  /** Null where who did it has left. */
  by: v.nullable(v.string()),
});

export type PersonMerge = v.InferOutput<typeof personMerge>;
export type PersonRow = v.InferOutput<typeof personRow>;
export type PersonBooking = v.InferOutput<typeof personBooking>;
export type PersonNote = v.InferOutput<typeof personNote>;
export type PersonPage = v.InferOutput<typeof personPage>;
export type PersonForAdmins = NonNullable<PersonPage['admin']>;
