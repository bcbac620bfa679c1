import assert from 'node:assert/strict';
import type { Pool } from 'pg';

/**
 * Waits until this many connections to the pool's database wait for a lock. A test that ends the transaction of the lock
 * only then knows that the requests have met.
 * @throws AssertionError if they do not wait after eight seconds.
 */
export async function untilOthersWait(pool: Pool, count: number): Promise<void> {
  for (const deadline = Date.now() + 8000; ; ) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    assert.ok(Date.now() < deadline, `${rows[0]?.waiting} of ${count} wait for the lock`);
  }
}
