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

/** What Supabase Auth asks for where its captcha protection is on. */
export type Proof = () => Promise<{ captchaToken?: string }>;
