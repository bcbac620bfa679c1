import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PoolClient } from 'pg';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { findPostgres } from './postgres/postgres.ts';
import { type PostgresPool, startPostgresPool } from './postgres/postgres-pool.ts';

/* Functions that are computed once, and not once for each row. */

const programs = findPostgres();

if ('missing' in programs) {
  test(`calls of functions are not counted: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  startForTests(
    () => startPostgresPool(programs, 2),
    (started) => {
      database = started;
    },
  );

  /** Counts calls of functions in a transaction that is rolled back. The next test has another connection, without counts. */
  async function countingCalls(run: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local track_functions = 'all'`);
      await run(client);
    } finally {
      await client.query('rollback');
      client.release(true);
    }
  }

  test('only the times of today are converted to tell which classes are to come', () =>
    countingCalls(async (client) => {
      await client.query(`
        select count(*) filter (where studio.is_future(studio.studio_today() + distance, '12:00'))
        from generate_series(-100, 100) as distance;
      `);
      const { rows } = await client.query<{ calls: number }>(
        `select calls::int from pg_stat_xact_user_functions where funcname = 'studio_instant'`,
      );
      assert.deepEqual(rows, [{ calls: 1 }]);
    }));

  test('a search of the activities compares names as they are stored, without folding each', () =>
    countingCalls(async (client) => {
      await client.query(`
        set local session_replication_role = 'replica';
        insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, price_minor, currency)
        select (select max(number) from studio.occurrences), 'Zoë Marsh', 'zoe-' || number || '@many.example', '07700 900123',
          'credit_card', 'attended', gen_random_uuid(), 1500, 'GBP'
        from generate_series(1, 500) as number;
        set local session_replication_role = 'origin';
        select set_config('request.jwt.claim.sub', 'a0000000-0000-4000-8000-000000000001', true);
      `);
      const { rows } = await client.query<{ total: number; calls: number }>(`
        with folded_before as materialized (
          select calls from pg_stat_xact_user_functions where funcname = 'folded'
        ), found as materialized (
          select (public.staff_activity(null, 'zoe marsh', 0, 25) ->> 'total')::int as total from folded_before
        )
        select found.total, (
          (select calls from pg_stat_xact_user_functions where funcname = 'folded' and found.total is not null)
            - folded_before.calls
        )::int as calls
        from folded_before cross join found
      `);
      const { total, calls = 0 } = rows[0] ?? {};
      assert.equal(total, 500);
      assert.ok(calls < 100, `${calls} calls`);
    }));

  test('the start of a retention period is computed once, not once for each row', () =>
    countingCalls(async (client) => {
      await client.query(`
        insert into studio.mails (kind, recipient, payload, created_at, sent_at)
        select 'booking-confirmed', 'reader-' || number || '@many.example', '{}', now(), now() from generate_series(1, 1000) as number;
        insert into studio.record_changes (kind, key, action, changed_by, before, after)
        select 'booking', 900000 + number, 'changed', gen_random_uuid(), '{}', '{}' from generate_series(1, 1000) as number;
        select public.erase_old_data();
      `);
      const { rows } = await client.query<{ calls: number }>(
        `select calls::int from pg_stat_xact_user_functions where funcname = 'retention_start'`,
      );
      assert.ok((rows[0]?.calls ?? 0) < 50, `${rows[0]?.calls} calls`);
    }));

  test('the people of old bookings are checked together, not once for each booking', () =>
    countingCalls(async (client) => {
      await client.query(`
        -- The triggers would refuse bookings of the past.
        set local session_replication_role = 'replica';
        insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
        select key, studio.studio_today() - 3000, starts, ends, instructor, capacity from studio.class_series limit 1;
        insert into studio.people (name, email) select 'Old', 'old-' || number || '@many.example' from generate_series(1, 1000) as number;
        insert into studio.bookings
          (occurrence, person, name, email, phone, payment_method, status, request_id, price_minor, currency)
        select (select max(number) from studio.occurrences), number, name, email, '07700 900123', 'pay_at_studio', 'attended',
          gen_random_uuid(), 1500, 'GBP'
        from studio.people where email like 'old-%@many.example';
        set local session_replication_role = 'origin';
        select public.erase_old_data();
      `);
      const { rows } = await client.query<{ bookings: number; people: number; calls: number }>(`
        select
          (select count(*)::int from studio.bookings where email like 'old-%@many.example') as bookings,
          (select count(*)::int from studio.people where email like 'old-%@many.example') as people,
          (select calls::int from pg_stat_xact_user_functions where funcname = 'forget_idle_people') as calls
      `);
      const { bookings, people, calls = 0 } = rows[0] ?? {};
      assert.deepEqual([bookings, people], [0, 0]);
      assert.ok(calls < 10, `${calls} calls`);
    }));

  test('the check of passes computes the disagreements once, because bookings with a pass wait for it', () =>
    countingCalls(async (client) => {
      await client.query(`
        -- The triggers would take the credits.
        set local session_replication_role = 'replica';
        insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, price_minor, currency)
        select (select max(number) from studio.occurrences), 'Ada', 'unpaid-' || number || '@many.example', '07700 900123', 'class_pass',
          'confirmed', gen_random_uuid(), 1500, 'GBP'
        from generate_series(1, 30) as number;
        set local session_replication_role = 'origin';
      `);
      const { rows: checks } = await client.query<{ count: number; shown: number }>(
        `select (checked ->> 'count')::int as count, jsonb_array_length(checked -> 'found') as shown from public.check_passes_nightly() as checked`,
      );
      assert.deepEqual(checks, [{ count: 30, shown: 20 }]);
      const { rows } = await client.query<{ calls: number }>(
        `select calls::int from pg_stat_xact_user_functions where funcname = 'pass_disagreements'`,
      );
      assert.equal(rows[0]?.calls, 1);
      const { rows: balances } = await client.query<{ calls: number; passes: number }>(`
        select
          coalesce((select calls from pg_stat_xact_user_functions where funcname = 'pass_balance'), 0)::int as calls,
          (select count(*)::int from studio.passes) as passes
      `);
      const { calls = 0, passes = 0 } = balances[0] ?? {};
      assert.ok(calls < passes, `the balance of ${passes} passes was computed ${calls} times`);
    }));

  test('the page of a person computes only what it shows of their payments', () =>
    countingCalls(async (client) => {
      await client.query(`
        select set_config('request.jwt.claim.sub', 'a0000000-0000-4000-8000-000000000001', true);
        insert into studio.people (name, email, phone) values ('Ada Lane', 'regular@many.example', '');
        -- The triggers would number the payments one by one.
        set local session_replication_role = 'replica';
        insert into studio.payments (number, kind, amount_minor, currency, tender, taken_at, person)
        select 200000 + number, 'sale', 1500, 'GBP', 'cash', now(), (select people.number from studio.people where email = 'regular@many.example')
        from generate_series(1, 1000) as number;
        insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
        select 200000 + number, 1, 'Hatha Yoga', 1, 1500, 2000, 250 from generate_series(1, 1000) as number;
        set local session_replication_role = 'origin';
      `);
      const { rows: pages } = await client.query<{ payments: number }>(`
        select jsonb_array_length(public.person_page(people.number) #> '{admin,payments}') as payments
        from studio.people where email = 'regular@many.example'
      `);
      assert.deepEqual(pages, [{ payments: 1000 }]);
      const { rows } = await client.query<{ calls: number }>(
        `select sum(calls)::int as calls from pg_stat_xact_user_functions where schemaname = 'studio'`,
      );
      assert.ok((rows[0]?.calls ?? 0) < 3000, `${rows[0]?.calls} calls`);
    }));

  test('erasing a person rewrites only the documents that mention them', () =>
    countingCalls(async (client) => {
      await client.query(`
        insert into studio.staff_requests (request_id, made_by, answer)
        select gen_random_uuid(), gen_random_uuid(), jsonb_build_object('record', jsonb_build_object('title', 'Yin', 'number', number))
        from generate_series(1, 1000) as number;
        insert into studio.staff_requests (request_id, made_by, answer)
        values (gen_random_uuid(), gen_random_uuid(), '{"record": {"note": "Call\\nAda \\"Bo\\" Lane"}}');
        insert into studio.payments (kind, amount_minor, currency, tender, taken_at)
        select 'sale', 100, 'USD', 'cash', now() from generate_series(1, 1000);
        insert into studio.notifications (kind, title, message, path)
        select 'alert', 'Cork block is running low', number || ' pieces left on the shelf.', '/admin/store?low=1'
        from generate_series(1, 1000) as number;
        insert into studio.subscribers (email, request_id) values ('gone@many.example', gen_random_uuid());
        update studio.people set name = 'Ada "Bo" Lane' where email = 'gone@many.example';
        select studio.erase_records_of('gone@many.example', null);
      `);
      const { rows } = await client.query<{ requests: number; calls: number }>(`
        select
          (select count(*)::int from studio.staff_requests where answer::text like '%Lane%') as requests,
          (
            select sum(calls)::int from pg_stat_xact_user_functions
            where schemaname = 'studio' and funcname in ('document_without', 'text_without')
          ) as calls
      `);
      assert.equal(rows[0]?.requests, 0);
      assert.ok((rows[0]?.calls ?? 0) < 500, `${rows[0]?.calls} calls`);
    }));
}
