import { httpTransport } from './http-api.ts';
import { smtpTransport } from './smtp.ts';
import type { Transport } from './transport.ts';

/** The variables that configure sending. */
export interface MailEnvironment {
  /** "smtps://user:password@smtp.example:465". */
  SMTP_URL?: string | undefined;
  /** A key of Resend, or of a provider with a compatible API at MAIL_API_URL. */
  MAIL_API_KEY?: string | undefined;
  /** The address of the API; Resend's by default. */
  MAIL_API_URL?: string | undefined;
}

/** The transport that the variables configure: SMTP if they configure both; undefined if they configure none. */
export function transportFrom(environment: MailEnvironment): Transport | undefined {
  const { SMTP_URL, MAIL_API_KEY, MAIL_API_URL = 'https://api.resend.com/emails' } = environment;
  if (SMTP_URL) return smtpTransport(SMTP_URL);
  if (MAIL_API_KEY) return httpTransport({ url: MAIL_API_URL, key: MAIL_API_KEY });
  return undefined;
}
