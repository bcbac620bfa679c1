import type { Role } from '#domain/accounts/access.ts';
import type { Profile } from '#domain/accounts/profile.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** A refusal in the service's own words, which the screens show as they are. */
export interface Refused {
  kind: 'refused';
  message: string;
}

export type SignInAnswer = { kind: 'signed-in' } | Refused;

/** `confirmed` where the service lets the person in at once, without a mail to be answered. */
export type SignUpAnswer = { kind: 'signed-up'; confirmed: boolean } | Refused;

/** `link` only where no mail can be sent: the demo shows it instead. */
export type MailAnswer = { kind: 'sent'; link?: string } | Refused;

export type CheckAnswer = { kind: 'right' } | Refused;

export type ChangeAnswer = { kind: 'changed' } | Refused;

export interface PasswordChange {
  password: string;
  /** The one until now; undefined only for who came by a recovery mail, and does not know it. */
  present: string | undefined;
}

/** `others` says whether the other devices are signed out, too: the server may have gone away in between. */
export type PasswordAnswer = { kind: 'changed'; others: 'signed-out' | 'not-reached' } | Refused;

/** Everything that is stored about a person, ready to be given to them. */
export interface PersonalData {
  account: { email: string; role: Role | null; createdAt: string };
  profile: Profile;
  /** When somebody gave them another role. */
  roleChanges: readonly unknown[];
  /** What the newsletter keeps of their address; null where it keeps nothing. */
  newsletter: { email: string; since: string | null } | null;
  bookings: readonly unknown[];
  orders: readonly unknown[];
  memberships: readonly unknown[];
  /** When and from where they signed in. */
  signIns: readonly unknown[];
  /** What was written to them. */
  mails: readonly unknown[];
  /** What staff changed about their bookings and orders. */
  history: readonly unknown[];
  /** What staff were told when they ordered. */
  notifications: readonly unknown[];
}

/** What Supabase Auth asks for where its captcha protection is on. */
export type Proof = () => Promise<{ captchaToken?: string }>;
