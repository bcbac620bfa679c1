import { fileURLToPath } from 'node:url';
import { startChild } from '#commands/running/child.ts';
import type { TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startCountingSmtp } from './counting-smtp.ts';

const worker = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

/** How the mails arrived while workers were killed. */
export interface Arrival {
  /** The number of different Message-IDs. */
  mails: number;
  /** The number of repeated deliveries under the same Message-ID. */
  repeated: number;
  kills: number;
  seconds: number;
}

/**
 * Sends mails with a worker in a separate process, and kills it several times during its work. Each time the mails that
 * it had claimed are released at once, as they would be after five minutes, and a new worker is started.
 * @param within The time limit in seconds.
 * @throws Error if the mails have not been sent by then.
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
  const startedAt = Date.now();
  const start = () =>
    startChild(worker, [server.url, server.secretKey, smtp.url], { onLine: () => undefined });
  let workerProcess = start();
  let killCount = 0;
  try {
    for (;;) {
      // The kills are distributed evenly over the mails; the worker may have claimed mails at that moment.
      if (killCount < kills && smtp.arrivals.size >= (mails * (killCount + 1)) / (kills + 1)) {
        await workerProcess.kill();
        killCount += 1;
        await server.sql('update studio.mails set claimed_until = now() where claimed_until is not null');
        workerProcess = start();
      }
      const [unsent] = await server.sql<{ count: number }>(
        'select count(*)::integer as count from studio.mails where sent_at is null',
      );
      if (unsent?.count === 0) break;
      if (Date.now() - startedAt > within * 1000)
        throw new Error(`After ${within} seconds ${unsent?.count} of ${mails} mails have not been sent.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await workerProcess.kill();
    await smtp.stop();
  }
  const deliveries = [...smtp.arrivals.values()].reduce((sum, count) => sum + count, 0);
  return {
    mails: smtp.arrivals.size,
    repeated: deliveries - smtp.arrivals.size,
    kills: killCount,
    seconds: (Date.now() - startedAt) / 1000,
  };
}
