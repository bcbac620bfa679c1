import * as v from 'valibot';
import { roles } from '#domain/accounts/access.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { subscription } from '#domain/checkouts/subscription-schema.ts';
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

/** A person's name and contact details. */
const contactDetails = {
  /** Empty if only an address is known. */
  name: v.string(),
  /** Empty if they left none. */
  email: v.string(),
  phone: v.string(),
};

const contact = {
  /** From 7001 up. */
  number: count,
  ...contactDetails,
};

/** A person in the list. */
export const personRow = v.object({
  ...contact,
  /** Null if there is no account, and for instructors. */
  role: v.nullable(keyOf(roles)),
  /** The day of their last visit. */
  lastOn: v.nullable(studioDay),
  /** The day of their next confirmed class. */
  nextOn: v.nullable(studioDay),
  /**
   * The pass that ends first among those valid today. Its last day is null if it begins at the first visit, which is still
   * to come.
   */
  pass: v.nullable(v.object({ name: v.string(), toOn: v.nullable(studioDay) })),
});

/** One of their places in a class. */
export const personBooking = v.object({
  /** Of the booking, from EK-20001 up. */
  number: count,
  status: keyOf(bookingStatuses),
  /** Whether it was cancelled after the deadline. */
  late: v.boolean(),
  /** Whether they take part at home. */
  atHome: v.boolean(),
  paymentMethod: keyOf(paymentMethods),
  /** Number of the occurrence. */
  occurrence: count,
  title: v.string(),
  on: studioDay,
  start: timeOfDay,
  end: timeOfDay,
  toCome: v.boolean(),
  classCancelled: v.boolean(),
  /** The unpaid amount; null for instructors. */
  due: v.nullable(signedMoney),
  /** Whether it was paid online and not refunded. */
  paidOnline: v.boolean(),
});

/** A note of staff about a person. */
export const personNote = v.object({
  number: count,
  body: v.string(),
  /** Whether the instructors of this person's classes can read it. */
  forInstructors: v.boolean(),
  version: count,
  /** Null if its author's account was deleted. */
  by: v.nullable(v.string()),
  at: instant,
});

/** The part of a person that only admins see. */
const adminPart = v.object({
  account: v.nullable(v.string()),
  /** The details of the duplicates that were merged into them, the oldest first. */
  duplicates: v.array(v.object(contactDetails)),
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
  /** Why they cannot be erased; null if they can. */
  refusal: v.nullable(v.picklist(erasureRefusals)),
  newsletter: v.boolean(),
  orders: v.array(
    v.object({
      number: count,
      status: keyOf(orderStatuses),
      total: money('USD'),
      placedAt: instant,
      due: money('USD'),
      paidOnline: v.boolean(),
      /** Whether all its products are digital. */
      digital: v.boolean(),
    }),
  ),
  /** With their ledgers. */
  passes: v.array(pass),
  /** Memberships that renew, as far as they run or are still valid. */
  subscriptions: v.array(subscription),
  /** All payments and refunds, the newest first. */
  payments: v.array(
    v.object({
      ...v.pick(payment, ['number', 'amount', 'tender', 'takenAt', 'reason']).entries,
      /** The descriptions of its lines. */
      lines: v.array(v.string()),
    }),
  ),
  mails: v.array(mailRow),
});

/** Everything that staff see about a person; for instructors only what concerns their own classes. */
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

/** A duplicate that was merged into a person, and can be separated again. */
export const personMerge = v.object({
  ...contact,
  /** Of the merge. */
  number: count,
  at: instant,
  /** Null if the account that merged them was deleted. */
  by: v.nullable(v.string()),
});

export type PersonMerge = v.InferOutput<typeof personMerge>;
export type PersonRow = v.InferOutput<typeof personRow>;
export type PersonBooking = v.InferOutput<typeof personBooking>;
export type PersonNote = v.InferOutput<typeof personNote>;
export type PersonPage = v.InferOutput<typeof personPage>;
export type PersonForAdmins = NonNullable<PersonPage['admin']>;
