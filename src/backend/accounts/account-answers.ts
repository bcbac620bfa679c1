export interface Credentials {
  email: string;
  password: string;
}

/** A refusal with the Auth service's own message, which the screens show unchanged. */
export interface Refused {
  kind: 'refused';
  message: string;
  /** The field of the form that the message is about, if the form has more than one that it could be. */
  field?: 'current-password';
}

export type SignInAnswer = { kind: 'signed-in' } | Refused;

/** `confirmed` if the service signs the person in at once, without a confirmation mail. */
export type SignUpAnswer = { kind: 'signed-up'; confirmed: boolean } | Refused;

/** `link` only if no mail can be sent: the demo shows it instead. */
export type MailAnswer = { kind: 'sent'; link?: string } | Refused;

export type CheckAnswer = { kind: 'right' } | Refused;

export type ChangeAnswer = { kind: 'changed' } | Refused;

/** `second-step` if the six digits of an authenticator app are required as well, or are wrong. */
export type DeletionAnswer = ChangeAnswer | { kind: 'second-step'; message: string };

/** Whether the person has a second step of signing in. */
export type SecondStepAnswer = { kind: 'on' } | { kind: 'off' } | Refused;

/**
 * A secret for an authenticator app, or that the account has a second step already. `picture` is the secret's QR code as a data
 * URL, `secret` the same as text.
 */
export type SecondStepStart =
  | { kind: 'started'; factor: string; picture: string; secret: string }
  | { kind: 'on' | 'not-offered' }
  | Refused;

export interface PasswordChange {
  password: string;
  /** The current password; undefined only for people who arrived by a recovery mail and do not know it. */
  currentPassword: string | undefined;
}

/** `others` is the result of signing out the other devices: the server may have become unreachable in between. */
export type PasswordAnswer = { kind: 'changed'; others: 'signed-out' | 'not-reached' } | Refused;

/** The captcha token that Supabase Auth requires if its captcha protection is enabled. */
export type CaptchaOption = () => Promise<{ captchaToken?: string }>;
