import * as v from 'valibot';
import { keyOf } from '#domain/schema/answer-fields.ts';
import { roles } from './access.ts';

/** What my_role() answers: null where there is no role. */
export const roleAnswer = v.nullable(v.object({ role: keyOf(roles) }));

const profileFields = v.object({
  /** Full name; may be empty. */
  name: v.string(),
  /** Telephone number as typed; may be empty. */
  phone: v.string(),
});

/** What a person tells the studio about themselves. */
export type Profile = v.InferOutput<typeof profileFields>;

/** What my_profile() answers: an empty profile where there is none. */
export const profile = v.pipe(
  v.nullable(profileFields),
  v.transform((found): Profile => found ?? { name: '', phone: '' }),
);

const list = v.array(v.unknown());

/** Everything that is stored about a person, ready to be given to them: what my_data() answers. */
export const personalData = v.object({
  account: v.object({ email: v.string(), role: v.nullable(keyOf(roles)), createdAt: v.string() }),
  profile,
  /** When somebody gave them another role. */
  roleChanges: list,
  /** As staff find them; more than one where duplicates were merged. */
  people: v.array(v.looseObject({ email: v.string() })),
  /** What staff noted of them. */
  notes: list,
  /** What the newsletter keeps of their addresses. */
  newsletter: list,
  bookings: list,
  orders: list,
  /** With every credit's story. */
  passes: list,
  /** When and from where they signed in. */
  signIns: list,
  /** What was written to them. */
  mails: list,
  /** What staff changed about their bookings and orders. */
  history: list,
  /** What staff were told when they ordered. */
  notifications: list,
});

/** What delete_my_account() answers. */
export const deletionAnswer = v.variant('kind', [
  v.object({ kind: v.literal('deleted') }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['last-admin', 'sign-in-again', 'signed-out']),
  }),
]);
