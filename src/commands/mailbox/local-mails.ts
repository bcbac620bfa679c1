import { mailsInLines, workingLink } from '#commands/embedded-supabase/mails.ts';
import { atTheEnd } from '#commands/running/run-command.ts';
import { authLetter } from '#domain/mails/account-letters.ts';
import type { MailStudio } from '#domain/mails/letter.ts';
import { messageOf } from '#mails/compose.ts';
import { transportFrom } from '#mails/from-environment.ts';
import { smtpTransport } from '#mails/smtp.ts';
import { mailStudio } from './mail-studio.ts';
import { startMailWorker } from './mail-worker.ts';
import { startMailbox } from './mailbox.ts';
import { startMailboxServer } from './mailbox-server.ts';

/** How mails are sent while the site runs on this computer. */
export interface LocalMails {
  /** The destination of mails, in words for the person who started the site. */
  words: string;
  /** Takes a line of the embedded server's output, which contains the Auth service's mails. */
  takeLine(line: string): void;
  /** Starts sending due mails. */
  start(supabase: { url: string; secretKey: string }): void;
}

interface Place {
  /** Origins of the embedded server and of the site. */
  api: string;
  site: string;
  mailboxPort: number;
}

/**
 * Mails are really sent if SMTP_URL or MAIL_API_KEY is set. Otherwise they stay in a mailbox on this computer. The
 * Auth service's mails are sent the same way.
 */
export async function prepareLocalMails({ mailboxPort, ...location }: Place): Promise<LocalMails> {
  const studio = localStudio(location.site);
  const sender = process.env['MAIL_FROM'] ?? studio.email;
  const real = transportFrom(process.env);
  const { transport, words } = real
    ? { transport: real, words: `go out for real, from ${sender}` }
    : await openMailbox(mailboxPort);
  const onProblem = (problem: string) => console.error(`mails | ${problem}`);

  return {
    words,
    takeLine: mailsInLines(({ to, link }) => {
      if (!link) return;
      const type = new URL(link).searchParams.get('type') ?? '';
      const letter = authLetter({ type, link: workingLink(link, location) });
      transport
        .send(
          messageOf(letter, {
            studio,
            sender,
            api: location.api,
            to,
            messageId: crypto.randomUUID(),
          }),
        )
        .catch((error: Error) => onProblem(error.message));
    }),
    start: (supabase) =>
      atTheEnd(
        startMailWorker({
          supabase,
          transport,
          studio,
          sender: process.env['MAIL_FROM'] || undefined,
          onProblem,
        }).stop,
      ),
  };
}

async function openMailbox(port: number) {
  const mailbox = await startMailbox();
  atTheEnd(mailbox.stop);
  const server = await startMailboxServer(mailbox, port);
  atTheEnd(server.stop);
  return { transport: smtpTransport(mailbox.smtpUrl), words: server.url };
}

/** The studio's details for mails, from the content. */
export const localStudio = (site: string): MailStudio => ({ ...mailStudio(), site });
