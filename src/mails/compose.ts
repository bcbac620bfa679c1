import { micromark } from 'micromark';
import type { Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { letterHtml } from '#domain/mails/letter-html.ts';
import { letterText } from '#domain/mails/letter-text.ts';
import { unsubscribeAddress } from '#domain/mails/unsubscribing.ts';
import { writeLetter } from '#domain/mails/write-letter.ts';
import type { Message } from './transport.ts';

/** Who writes, and from where. */
export interface Sending {
  studio: MailStudio;
  /** The address that mails come from; answers go to the studio's own. */
  sender: string;
  /** The project's address, without a path: mail programs unsubscribe there. */
  api: string;
}

interface Envelope extends Sending {
  to: string;
  /** The same each time that the mail is sent. */
  messageId: string;
}

/** A letter in its form, ready to be sent. */
export function messageOf(letter: Letter, { studio, sender, api, to, messageId }: Envelope): Message {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    messageId: `${messageId}@${domain}`,
    from: `${studio.name} <${sender}>`,
    replyTo: studio.email,
    to,
    subject: letter.subject,
    text: letterText(letter, studio),
    html: letterHtml(letter, studio, (markdown) => micromark(markdown, { allowDangerousProtocol: true })),
    unsubscribe: letter.unsubscribing && unsubscribeAddress(letter.unsubscribing, api),
    calendar: letter.calendar,
  };
}

/**
 * Makes a mail of the outbox ready to be sent.
 * @param now When it is sent.
 * @throws Error where this version of the site cannot write it.
 */
export function compose(mail: OutboxMail, sending: Sending, now: Date): Message {
  const { recipient: to, messageId } = mail;
  return messageOf(writeLetter(mail, sending.studio, now), { ...sending, to, messageId });
}
