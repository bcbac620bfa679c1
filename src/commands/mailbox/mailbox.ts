import type { AddressInfo } from 'node:net';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as its recipient receives it. */
export interface ReceivedMail {
  /** Counts up from 1. */
  id: number;
  receivedAt: Date;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  /** Empty if the mail has no HTML. */
  html: string;
  /** The address for one-click unsubscribing; empty if the mail does not offer it. */
  unsubscribe: string;
  attachments: readonly { name: string; type: string; content: Buffer }[];
}

export interface Mailbox {
  /** The server's address: "smtp://127.0.0.1:1025". */
  smtpUrl: string;
  /** The newest first. A mail that was received twice is listed once. */
  mails(): readonly ReceivedMail[];
  stop(): Promise<void>;
}

/** The maximum number of mails in memory. */
const maxMails = 500;

/** An SMTP server on this computer that delivers nothing and shows everything. */
export async function startMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  let count = 0;
  const store = (mail: ParsedMail) => {
    const messageId = mail.messageId ?? '';
    const duplicate = received.findIndex((earlier) => messageId !== '' && earlier.messageId === messageId);
    if (duplicate >= 0) received.splice(duplicate, 1);
    count += 1;
    received.unshift({
      id: count,
      receivedAt: new Date(),
      messageId,
      from: addresses(mail.from),
      to: addresses(mail.to),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html || '',
      unsubscribe: oneClickOf(mail),
      attachments: mail.attachments.map(({ filename, contentType, content }, index) => ({
        name: filename ?? `attachment-${index + 1}`,
        type: contentType,
        content,
      })),
    });
    received.splice(maxMails);
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // In milliseconds: a transport keeps its connections open, and stopping would wait for them.
    closeTimeout: 1,
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        store(mail);
        done();
      }, done);
    },
  });
  server.on('error', (error) => console.error(`mailbox | ${error.message}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails: () => received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const addresses = (field: AddressObject | AddressObject[] | undefined): string =>
  [field ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

/** The address for one-click unsubscribing, which is valid only with the header of RFC 8058. */
function oneClickOf({ headerLines }: ParsedMail): string {
  const headerOf = (key: string) =>
    headerLines.find((line) => line.key === key)?.line.replace(/^[^:]*:\s*/, '');
  if (headerOf('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return '';
  return /<(https?:[^>]+)>/.exec(headerOf('list-unsubscribe') ?? '')?.[1] ?? '';
}
