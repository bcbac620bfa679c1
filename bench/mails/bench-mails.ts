import { textTable } from '#bench/text-table.ts';
import { startOwnSupabase } from '#commands/test/database/test-supabase.ts';
import { sendWithKills } from './killed-workers.ts';

const load = { mails: 10_000, kills: 10, within: 1200 };

/**
 * Sends ten thousand mails through SMTP while the worker is killed ten times. Each mail must arrive under one Message-ID.
 */
export async function benchMails(): Promise<void> {
  const server = await startOwnSupabase();
  try {
    const { mails, repeated, kills, seconds } = await sendWithKills(server, load);
    const row = [load.mails, kills, mails, repeated, Math.round(seconds), Math.round(mails / seconds)];
    console.log(
      textTable(['mails', 'kills', 'Message-IDs arrived', 'sent twice', 'seconds', 'a second'], [row]),
    );
  } finally {
    await server.stop();
  }
}
