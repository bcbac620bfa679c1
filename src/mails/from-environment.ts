import { httpTransport } from './http-api.ts';
import { isUsableMailApi, isUsableMailServer, isUsableSender } from './mail-server.ts';
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
  /** The sender's address, alone or as "Name <address>". */
  MAIL_FROM?: string | undefined;
}

/** Variables that are set, but to values that no mail can be sent with. The message says what to set. */
export class UnusableMailSettings extends Error {
  override name = 'UnusableMailSettings';
}

/**
 * Returns the transport that the variables configure: SMTP if they configure both; undefined if they configure none.
 * @param project The project's address, from which mails are sent.
 * @throws UnusableMailSettings before any mail is claimed: a mail that cannot be sent for a day is given up.
 */
export function transportFrom(environment: MailEnvironment, project: string): Transport | undefined {
  const { SMTP_URL, MAIL_API_KEY, MAIL_FROM } = environment;
  const apiUrl = environment.MAIL_API_URL || 'https://api.resend.com/emails';
  if (!SMTP_URL && !MAIL_API_KEY) return undefined;
  if (SMTP_URL && !isUsableMailServer(SMTP_URL, project))
    throw new UnusableMailSettings(
      'No mail is sent, because SMTP_URL is not the address of a mail server that can be reached from here. Set it to one such as smtps://user:password@smtp.your-provider.example:465, with signs such as @, / and % in the password encoded as %40, %2F and %25. A hosted project cannot reach the ports 25 and 587.',
    );
  if (MAIL_FROM && !isUsableSender(MAIL_FROM))
    throw new UnusableMailSettings(
      'No mail is sent, because MAIL_FROM is not an email address. Set it to one such as hello@your-studio.example, or leave it out: mails then come from the studio’s own address.',
    );
  if (SMTP_URL) return smtpTransport(SMTP_URL);
  if (!isUsableMailApi(apiUrl))
    throw new UnusableMailSettings(
      'No mail is sent, because MAIL_API_URL is not a whole address. Leave it out for Resend, or set it to the address of your provider’s API, such as https://api.your-provider.example/emails.',
    );
  return httpTransport({ url: apiUrl, key: MAIL_API_KEY ?? '' });
}
