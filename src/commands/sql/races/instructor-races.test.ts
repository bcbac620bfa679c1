import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from 'pg';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent changes for one instructor are not tested: ${programs.missing}`, {
    skip: true,
  }, () => {});
} else {
  let pool: Pool;
  startForTests(
    () => startPostgresPool(programs, 20),
    async (database) => {
      pool = database.pool;
      await pool.query(`insert into studio.instructors (key, name) values ('busy', 'Busy Instructor')`);
    },
  );

  type Answer = { kind: string; reason?: string };

  /** Calls a function of staff as an admin, in its own transaction. */
  async function asAdmin(sql: string, values: unknown[]): Promise<Answer> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('request.jwt.claim.sub',
           (select user_id::text from studio.user_roles where role = 'admin' limit 1), true)`,
      );
      const { rows } = await client.query<{ answer: Answer }>(`select ${sql} as answer`, values);
      await client.query('commit');
      assert.ok(rows[0]);
      return rows[0].answer;
    } finally {
      client.release(true);
    }
  }

  const weekly = (title: string, instructor = 'busy') =>
    asAdmin('public.save_class($1, null, null, $2, gen_random_uuid())', [
      {
        title,
        classType: { id: 99, key: 'testing' },
        instructor,
        level: 'all',
        capacity: 4,
        days: ['Wednesday'],
        start: '05:00',
        end: '06:00',
        price: { amount: 0, currency: 'GBP' },
        status: 'active',
        streamed: false,
        description: '',
      },
      'ask',
    ]);

  /** An extra date of a sample class, on the Wednesday in eleven weeks. */
  const extra = (series: string) =>
    asAdmin(
      `public.schedule_occurrence(
         $1, date_trunc('week', studio.studio_today())::date + 79, 'busy', '05:30', '06:30', 4, gen_random_uuid())`,
      [series],
    );

  test('an instructor who leaves while they are given a class either has the class or has left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = `leaving-${round}`;
      await pool.query('insert into studio.instructors (key, name) values ($1, $1)', [key]);
      const answers = await Promise.all([
        weekly(`Last ${round}`, key),
        asAdmin('public.record_departure($1, 1, gen_random_uuid())', [key]),
      ]);
      const kinds = answers.map(({ kind, reason }) => reason ?? kind);
      assert.ok(
        ['saved still-teaching', 'instructor-unknown saved'].includes(kinds.join(' ')),
        kinds.join(' '),
      );
    }
  });

  test('weekly classes and extra dates saved for one instructor at the same moment give exactly one', async () => {
    const { rows } = await pool.query<{ key: string }>(
      `select key from studio.class_series where status = 'active' and not 3 = any (days) limit 5`,
    );
    const answers = await Promise.all([
      ...rows.map(({ key }) => extra(key)),
      ...['One', 'Two', 'Three', 'Four', 'Five'].map((title) => weekly(title)),
    ]);
    const saved = answers.filter(({ kind }) => kind === 'saved');
    const reasons = new Set(answers.filter(({ kind }) => kind !== 'saved').map(({ reason }) => reason));
    assert.deepEqual([saved.length, [...reasons]], [1, ['instructor-busy']]);
  });
}
