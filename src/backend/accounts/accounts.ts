import type { DemoAccount, Role, SignedInUser } from '#domain/accounts/access.ts';
import type { MailLink } from '#domain/accounts/mail-link.ts';
import type { Profile } from '#domain/accounts/profile.ts';
import type { SessionEvent } from '#domain/accounts/session.ts';
import type { OwnMembership } from '#domain/memberships/membership.ts';

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

/** Who comes in, and what is kept about them. Every method but signOut throws Outage where the studio cannot be reached. */
export interface Accounts {
  /** Accounts to offer on the login page; empty where accounts are real. */
  readonly demo: readonly DemoAccount[];
  /** Gets ready for a request that will come soon, where that takes time: the demo opens its database. */
  prepare?(): void;
  /**
   * Tells of the session now (INITIAL_SESSION) and of every change, in this tab and in others.
   * @returns Ends the telling.
   */
  watch(listener: (event: SessionEvent, user: SignedInUser | null) => void): () => void;
  signIn(credentials: Credentials): Promise<SignInAnswer>;
  signUp(credentials: Credentials): Promise<SignUpAnswer>;
  /** Mails a link that signs its reader in and leads to `returnTo`, a path of this site. */
  mailSignInLink(email: string, returnTo: string): Promise<MailAnswer>;
  /**
   * Signs in the person whom a mailed link belongs to.
   * @param instead Whether also where somebody else is signed in here, whose session then ends.
   */
  followLink(link: MailLink, instead: boolean): Promise<SignInAnswer | { kind: 'somebody-else' }>;
  /** Mails a link to /reset-password. */
  mailRecoveryLink(email: string): Promise<MailAnswer>;
  /**
   * Whether this is the password of the person who is signed in. Ask before something that somebody at an unlocked
   * computer should not be able to do. It changes nothing about the session.
   */
  checkPassword(password: string): Promise<CheckAnswer>;
  /** Changes the password of the person who is signed in, and signs out their other devices. */
  changePassword(change: PasswordChange): Promise<PasswordAnswer>;
  /** Signs out every other device of the person who is signed in. This one stays signed in. */
  signOutOthers(): Promise<ChangeAnswer>;
  /** Ends the session here (`local`) or everywhere (`global`). This browser is signed out whatever the service says; never throws. */
  signOut(scope: 'local' | 'global'): Promise<void>;
  /** The person's role; null where there is none. */
  role(userId: string): Promise<Role | null>;
  profile(userId: string): Promise<Profile>;
  saveProfile(userId: string, profile: Profile): Promise<ChangeAnswer>;
  /** Memberships and packs of the person who is signed in that are valid today or later, by when they end; none for a stranger. */
  memberships(): Promise<OwnMembership[]>;
  personalData(user: SignedInUser): Promise<PersonalData>;
  /**
   * Deletes the account and everything that says who the person was, cancels what they had coming, and ends the session.
   * @param password Their present one: a session that still lasts is not enough.
   */
  deleteAccount(password: string): Promise<ChangeAnswer>;
}
