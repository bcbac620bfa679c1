import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { workingLink } from '#commands/embedded-supabase/mails.ts';
import { type EmbeddedSupabase, startEmbeddedSupabase } from '#commands/embedded-supabase.ts';
import { portFrom, requireFreePorts } from './ports.ts';

/**
 * The first half of running the site on this computer: both ports are free, and Supabase answers.
 * What Supabase prints while it runs, its mails above all, appears on this console.
 * @param command What the person typed, for advice.
 */
export async function startLocalSupabase(command: string) {
  const sitePort = portFrom('PORT', 4321);
  const supabasePort = portFrom('SUPABASE_PORT', 54321);
  const wanted = [
    { port: sitePort, use: 'The site', variable: 'PORT' },
    { port: supabasePort, use: 'Supabase', variable: 'SUPABASE_PORT' },
  ];
  await requireFreePorts(wanted, command);

  const place = { api: `http://127.0.0.1:${supabasePort}`, site: `http://localhost:${sitePort}` };
  console.log('Starting Supabase ...');
  const supabase = await startEmbeddedSupabase({
    port: supabasePort,
    onLine: (line) => console.log(`supabase | ${workingLink(line, place)}`),
  });
  return { sitePort, supabase };
}

/** Says where everything is, one line each. */
export function announce({ site, supabase }: { site: string; supabase: EmbeddedSupabase }) {
  const lines = [
    `Site      ${site}`,
    `API       ${supabase.url}`,
    `Accounts  ${accountsLine(supabase)}`,
    'Mails     are printed here: follow their links by hand',
  ];
  console.log(`\n  ${lines.join('\n  ')}\n\n  Ctrl-C stops everything.\n`);
}

function accountsLine({ users, demoEmails }: EmbeddedSupabase): string {
  if (demoEmails.length === 0) return `${users} in this database, none of them for trying out`;
  const others = users - demoEmails.length;
  const offered = `${demoEmails.join(', ')}, password ${demoPassword} unless you changed it`;
  return others === 0 ? offered : `${offered}; and ${others} more`;
}
