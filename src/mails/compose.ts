import { micromark } from 'micromark';
import type { Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { letterHtml } from '#domain/mails/rendering/letter-html.ts';
import { letterText } from '#domain/mails/rendering/letter-text.ts';
import { unsubscribeAddress } from '#domain/mails/unsubscribing.ts';
import { writeLetter } from '#domain/mails/write-letter.ts';
import type { Message } from './transport.ts';

/** The details of the sender that are the same for all mails. */
export interface SenderDetails {
  studio: MailStudio;
  /** The sender's address, alone or as "Name <address>"; mails show the studio's name, and replies go to its address. */
  sender: string;
  /** The project's origin, where mail programs unsubscribe. */
  api: string;
}

interface Envelope extends SenderDetails {
  to: string;
  /** The same for each attempt to send the mail. */
  messageId: string;
}

/** Returns a letter in its layout, ready to be sent. */
export function messageOf(letter: Letter, { studio, sender, api, to, messageId }: Envelope): Message {
  const address = asciiAddress(addressOfSender(sender));
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return {
    messageId: `${messageId}@${domain}`,
    from: `${quotedName(studio.name)} <${address}>`,
    replyTo: asciiAddress(studio.email),
    to: asciiAddress(to),
    subject: letter.subject,
    text: letterText(letter, studio),
    html: letterHtml(letter, studio, (markdown, options) => micromark(markdown, options)),
    unsubscribe: letter.unsubscribing && unsubscribeAddress(letter.unsubscribing, api),
    calendar: letter.calendar,
  };
}

/** The address of a sender that is given alone, or as "Name <address>". */
export const addressOfSender = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/**
 * An address with its domain in ASCII (xn--…), which every mail server accepts. The part before the @ has no such form. An
 * invalid domain is returned unchanged: the server refuses it.
 */
function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isConverted = /[^ -~]/.test(domain) && URL.canParse(`https://${domain}`);
  return isConverted ? address.slice(0, at) + new URL(`https://${domain}`).hostname : address;
}

/** A name as the header of a mail writes it: in quotes if it contains characters that separate addresses (RFC 5322). */
const quotedName = (name: string) =>
  /[()<>[\]:;@\\,."]/.test(name) ? `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"` : name;

/**
 * Composes a mail of the outbox.
 * @param now When it is sent.
 * @throws Error if this version of the site cannot write it.
 */
export function compose(mail: OutboxMail, sending: SenderDetails, now: Date): Message {
  const { recipient: to, messageId } = mail;
  return messageOf(writeLetter(mail, sending.studio, now), { ...sending, to, messageId });
}
