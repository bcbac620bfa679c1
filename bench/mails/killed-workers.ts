import { fileURLToPath } from 'node:url';
import { startChild } from '#commands/running/child.ts';
import type { TestSupabase } from '#commands/test/test-supabase.ts';
import { startCountingSmtp } from './counting-smtp.ts';

const worker = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

/** The mails that arrived while workers were killed. */
export interface Arrival {
  /** The number of different Message-IDs. */
  mails: number;
  /** The number of repeated deliveries under the same Message-ID. */
  repeated: number;
  kills: number;
  seconds: number;
}

/**
 * Sends this many mails by one worker at a time, a separate process, and kills it in the middle of its work. The
 * mails that it had claimed are released at once, as they would be after five minutes.
 * @param within The time limit in seconds. @throws Error if the mails have not arrived by then.
 */
export async function sendWithKills(
  server: Pick<TestSupabase, 'url' | 'secretKey' | 'sql'>,
  { mails, kills, within }: { mails: number; kills: number; within: number },
): Promise<Arrival> {
  await server.sql('delete from studio.mails');
  await server.sql(
    `insert into studio.mails (kind, recipient, payload)
     select 'password-changed', 'reader-' || number || '@post.example', '{"changedAt": "2026-03-01T10:00:00Z"}'
     from generate_series(1, ${mails}) as number`,
  );
  const smtp = await startCountingSmtp();
  const begun = Date.now();
  const start = () =>
    startChild(worker, [server.url, server.secretKey, smtp.url], { onLine: () => undefined });
  let running = start();
  let killed = 0;
  try {
    for (;;) {
      // After each share of the mails one worker is killed, whatever it has claimed at that moment.
      if (killed < kills && smtp.arrived.size >= (mails * (killed + 1)) / (kills + 1)) {
        await running.kill();
        killed += 1;
        await server.sql('update studio.mails set claimed_until = now() where claimed_until is not null');
        running = start();
      }
      const [left] = await server.sql<{ count: number }>(
        'select count(*)::integer as count from studio.mails where sent_at is null',
      );
      if (left?.count === 0) break;
      if (Date.now() - begun > within * 1000)
        throw new Error(`After ${within} seconds ${left?.count} of ${mails} mails have not been sent.`);
      await new Promise((rested) => setTimeout(rested, 100));
    }
  } finally {
    await running.kill();
    await smtp.stop();
  }
  const deliveries = [...smtp.arrived.values()].reduce((sum, times) => sum + times, 0);
  return {
    mails: smtp.arrived.size,
    repeated: deliveries - smtp.arrived.size,
    kills: killed,
    seconds: (Date.now() - begun) / 1000,
  };
}
