import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findPostgres } from './postgres.ts';
import { type PostgresPool, startPostgresPool } from './postgres-pool.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`requests to a full database are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  const mails = 5000;
  let database: PostgresPool;
  before(async () => {
    database = await startPostgresPool(programs, 2);
    await database.pool.query(`
      insert into studio.mails (kind, recipient, payload, created_at, sent_at)
      select 'booking-confirmed', 'reader-' || number || '@many.example', '{}', now(), now() from generate_series(1, ${mails}) as number;
      analyze studio.mails;
    `);
  });
  after(() => database?.stop());

  /** How many rows of a table a call by an admin reads. */
  async function rowsRead(table: string, call: string): Promise<number> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('request.jwt.claim.sub', 'a0000000-0000-4000-8000-000000000001', true)`,
      );
      await client.query(`select ${call}`);
      const { rows } = await client.query<{ read: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relid = $1::regclass`,
        [table],
      );
      return rows[0]?.read ?? 0;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test('the mails of each activity are found by an index', async () => {
    const read = await rowsRead('studio.mails', `public.staff_activity(null, '', 0, 25)`);
    // Each mail about once, to list those that failed, and not once for each activity.
    assert.ok(read <= 2 * mails, `${read} rows were read`);
  });
}
