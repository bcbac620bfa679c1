import * as v from 'valibot';
import { keyOf } from '#domain/schema/answer-fields.ts';
import { roles } from './access.ts';

/** The result of my_role(): null if there is no role. */
export const roleAnswer = v.nullable(
  v.object({
    role: keyOf(roles),
    /** Whether the account has a second factor that this session has not presented yet. */
    awaitsSecondStep: v.boolean(),
  }),
);

const profileFields = v.object({
  /** Full name; may be empty. */
  name: v.string(),
  /** Telephone number as typed; may be empty. */
  phone: v.string(),
});

/** A person's own contact details for the studio. */
export type Profile = v.InferOutput<typeof profileFields>;

/** The result of my_profile(): an empty profile if there is none. */
export const profile = v.pipe(
  v.nullable(profileFields),
  v.transform((row): Profile => row ?? { name: '', phone: '' }),
);

const list = v.array(v.unknown());

/**
 * All personal data of a person, for their own download: the result of my_data(). Parts that are not listed here are
 * kept, too, because the file must contain everything that the database returns.
 */
export const personalData = v.looseObject({
  account: v.object({ email: v.string(), role: v.nullable(keyOf(roles)), createdAt: v.string() }),
  profile,
  /** Changes of their role by others. */
  roleChanges: list,
  /** Their records as staff see them; more than one if duplicates were merged. */
  people: v.array(v.looseObject({ email: v.string() })),
  /** Notes that staff made about them. */
  notes: list,
  /** The newsletter's records of their addresses. */
  newsletter: list,
  /** Invitations to the staff. */
  invitations: list,
  /** The details by which staff reach them as an instructor. */
  instructor: list,
  bookings: list,
  orders: list,
  /** Payments for these, and their refunds. */
  payments: list,
  /** Attempts to pay online. */
  checkouts: list,
  /** With the ledger of their credits. */
  passes: list,
  /** Memberships that renew. */
  subscriptions: list,
  /** The times and addresses of their sign-ins. */
  signIns: list,
  /** The mails to them. */
  mails: list,
  /** Changes by staff to their bookings and orders, and decisions about their payments. */
  history: list,
  /** Notifications to staff about their orders. */
  notifications: list,
});

/** The result of delete_my_account(). */
export const deletionAnswer = v.variant('kind', [
  v.object({ kind: v.literal('deleted') }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['last-admin', 'second-step', 'sign-in-again', 'signed-out']),
  }),
]);
