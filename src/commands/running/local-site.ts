import { dirname } from 'node:path';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { lockDatabase } from '#commands/embedded-supabase/database/database-lock.ts';
import { workingLink } from '#commands/embedded-supabase/mails.ts';
import {
  developmentDatabase,
  type EmbeddedSupabase,
  startEmbeddedSupabase,
} from '#commands/embedded-supabase.ts';
import { type LocalMails, prepareLocalMails } from '#commands/mailbox/local-mails.ts';
import { startLocalPublisher } from '#commands/publishing/local-publisher.ts';
import {
  type LocalPayments,
  prepareLocalPayments,
  standInPorts,
} from '#commands/stripe-stand-in/local-payments.ts';
import { quietMinutes } from '#functions/publishing/publishing-variables.ts';
import { yesOrNoFrom } from './environment.ts';
import { ExplainedError } from './explained-error.ts';
import { portFrom, requireFreePorts } from './ports.ts';
import { requireStorage } from './require-storage.ts';
import { addCleanup } from './run-command.ts';

/**
 * The first half of running the site on this computer: reserves the database, checks that the ports are free, starts
 * Supabase, and sends due mails to the mailbox. The server functions' deploy hook is that of the publisher, which builds the site.
 * Supabase's output appears on this console. With SAMPLE_ROWS=no a new database has no sample people and accounts, like
 * that of a studio that goes live.
 * @param command The command that was run, for error messages.
 * @throws ExplainedError if a variable has an unknown value, the disk is full or read-only, or another program uses the
 * database or a port.
 */
export async function startLocalSupabase(command: string, dataFolder = developmentDatabase) {
  const isSeeded = yesOrNoFrom('SAMPLE_ROWS') !== 'no';
  const isAutomatic = publishesAutomatically();
  requireStorage(dirname(dataFolder));
  // Before the ports: they belong to the same other program, and other ports would not help.
  addCleanup(lockDatabase(dataFolder));
  const sitePort = portFrom('PORT', 4321);
  const supabasePort = portFrom('SUPABASE_PORT', 54321);
  const mailboxPort = portFrom('MAILBOX_PORT', 54324);
  const ports = [
    { port: sitePort, use: 'The site', variable: 'PORT' },
    { port: supabasePort, use: 'Supabase', variable: 'SUPABASE_PORT' },
    { port: mailboxPort, use: 'The mailbox', variable: 'MAILBOX_PORT' },
    ...standInPorts(),
  ];
  await requireFreePorts(ports, command);

  const addresses = { api: `http://127.0.0.1:${supabasePort}`, site: `http://localhost:${sitePort}` };
  console.log('Starting Supabase ...');
  const publisher = await startLocalPublisher();
  addCleanup(publisher.stop);
  const mails = await prepareLocalMails({ ...addresses, mailboxPort });
  const payments = await prepareLocalPayments(addresses.api);
  const supabase = await startEmbeddedSupabase({
    port: supabasePort,
    dataFolder,
    seeded: isSeeded,
    variables: functionVariables({
      ...payments.variables,
      PUBLIC_SITE_URL: addresses.site,
      DEPLOY_HOOK_URL: publisher.hook,
    }),
    onLine: (line) => {
      mails.takeLine(line);
      console.log(`supabase | ${workingLink(line, addresses)}`);
    },
  });
  mails.start(supabase);
  payments.start(supabase);
  return { sitePort, supabase, mails, payments, publisher, isAutomatic };
}

/** The environment of the server functions: this process's own, without a captcha, which the built pages do not show. */
export const functionVariables = (others: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...others,
  TURNSTILE_SECRET_KEY: undefined,
});

/** @throws ExplainedError if PUBLISH_AFTER_MINUTES is set, but not to a number of minutes. */
function publishesAutomatically(): boolean {
  const text = process.env['PUBLISH_AFTER_MINUTES'];
  if (!text) return false;
  if (quietMinutes(() => text) !== undefined) return true;
  throw new ExplainedError(
    `PUBLISH_AFTER_MINUTES must be a whole number of minutes, such as 10, not "${text}".`,
  );
}

/** Prints the address of each part, one line each. */
export function announce({
  site,
  supabase,
  mails,
  payments,
}: {
  site: string;
  supabase: EmbeddedSupabase;
  mails: LocalMails;
  payments: LocalPayments;
}) {
  const lines = [
    `Site      ${site}`,
    `API       ${supabase.url}`,
    `Accounts  ${accountsLine(supabase)}`,
    `Mails     ${mails.destination}`,
    `Payments  ${payments.destination}`,
  ];
  console.log(`\n  ${lines.join('\n  ')}\n\n  Ctrl-C stops everything.\n`);
}

function accountsLine({ users, demoEmails }: EmbeddedSupabase): string {
  if (demoEmails.length === 0) return `${users} in this database, none of them a sample account`;
  const others = users - demoEmails.length;
  const demoLine = `${demoEmails.join(', ')}, password ${demoPassword} unless you changed it`;
  return others === 0 ? demoLine : `${demoLine}; and ${others} more`;
}
