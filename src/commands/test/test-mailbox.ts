import assert from 'node:assert/strict';
import { after } from 'node:test';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { type Mailbox, type ReceivedMail, startMailbox } from '#commands/mailbox/mailbox.ts';
import type { SenderDetails } from '#mails/compose.ts';
import { smtpTransport } from '#mails/smtp.ts';
import type { Transport } from '#mails/transport.ts';
import { startForTests } from './start-for-tests.ts';

/** The sender of the mails of tests. */
export const senderDetails: SenderDetails = {
  studio: localStudio('https://ekantik.example'),
  sender: 'hello@ekantik.example',
  api: 'https://project.example',
};

export interface TestMailbox {
  /** Sends mails to the mailbox. @throws before the tests have begun. */
  transport(): Transport;
  /** The mails that a recipient has received, the newest first. */
  mailsTo(recipient: string): ReceivedMail[];
  /** The newest mail that a recipient has received. @throws AssertionError if there is none. */
  mailTo(recipient: string): ReceivedMail;
}

/** A real SMTP server for the tests of one file, which stores the mails that it receives. */
export function testMailbox(): TestMailbox {
  let mailbox: Mailbox | undefined;
  let transport: Transport | undefined;

  startForTests(startMailbox, (started) => {
    mailbox = started;
    transport = smtpTransport(mailbox.smtpUrl);
  });
  after(() => transport?.close());

  const mailsTo = (recipient: string) => mailbox?.mails().filter(({ to }) => to === recipient) ?? [];
  return {
    transport: () => transport ?? assert.fail('The mailbox starts with the first test.'),
    mailsTo,
    mailTo: (recipient) => mailsTo(recipient)[0] ?? assert.fail(`no mail to ${recipient}`),
  };
}
