import { mailsInLines, workingLink } from '#commands/embedded-supabase/mails.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { addCleanup } from '#commands/running/run-command.ts';
import type { MailStudio } from '#domain/mails/letter.ts';
import { authLetter } from '#domain/mails/letters/account-letters.ts';
import { messageOf } from '#mails/compose.ts';
import { transportFrom, UnusableMailSettings } from '#mails/from-environment.ts';
import { smtpTransport } from '#mails/smtp.ts';
import type { Transport } from '#mails/transport.ts';
import { mailStudio } from './mail-studio.ts';
import { startMailWorker } from './mail-worker.ts';
import { startMailbox } from './mailbox.ts';
import { startMailboxServer } from './mailbox-server.ts';

/** How mails are sent while the site runs on this computer. */
export interface LocalMails {
  /** Where mails go, as shown to the person who started the site. */
  destination: string;
  /** Takes a line of the embedded server's output, which contains the Auth service's mails. */
  takeLine(line: string): void;
  /** Starts sending due mails. */
  start(supabase: { url: string; secretKey: string }): void;
}

interface LocalAddresses {
  /** Origins of the embedded server and of the site. */
  api: string;
  site: string;
  mailboxPort: number;
}

/**
 * Mails are really sent if SMTP_URL or MAIL_API_KEY is set. Otherwise they stay in a mailbox on this computer. The
 * Auth service's mails are sent the same way.
 * @throws ExplainedError if a variable of the mails is unusable.
 */
export async function prepareLocalMails({ mailboxPort, ...addresses }: LocalAddresses): Promise<LocalMails> {
  const studio = localStudio(addresses.site);
  const sender = process.env['MAIL_FROM'] || studio.email;
  const configured = configuredTransport(addresses.api);
  const { transport, destination } = configured
    ? { transport: configured, destination: `go out for real, from ${sender}` }
    : await openMailbox(mailboxPort);
  const onProblem = (problem: string) => console.error(`mails | ${problem}`);

  return {
    destination,
    takeLine: mailsInLines(({ to, link }) => {
      if (!link) return;
      const type = new URL(link).searchParams.get('type') ?? '';
      const letter = authLetter({ type, link: workingLink(link, addresses) });
      transport
        .send(
          messageOf(letter, {
            studio,
            sender,
            api: addresses.api,
            to,
            messageId: crypto.randomUUID(),
          }),
        )
        .catch((error: Error) => onProblem(error.message));
    }),
    start: (supabase) =>
      addCleanup(
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

/** @throws ExplainedError if a variable of the mails is unusable. */
function configuredTransport(project: string): Transport | undefined {
  try {
    return transportFrom(process.env, project);
  } catch (error) {
    throw error instanceof UnusableMailSettings ? new ExplainedError(error.message) : error;
  }
}

async function openMailbox(port: number) {
  const mailbox = await startMailbox();
  addCleanup(mailbox.stop);
  const server = await startMailboxServer(mailbox, port);
  addCleanup(server.stop);
  return { transport: smtpTransport(mailbox.smtpUrl), destination: server.url };
}

/** The studio's details for mails, from the content. */
export const localStudio = (site: string): MailStudio => ({ ...mailStudio(), site });
