import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { findPostgres } from './postgres/postgres.ts';
import { type PostgresPool, startPostgresPool } from './postgres/postgres-pool.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`requests to a full database are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  const mails = 5000;
  const changes = 50_000;
  const payments = 5000;
  let database: PostgresPool;
  startForTests(
    () => startPostgresPool(programs, 2),
    async (started) => {
      database = started;
      await database.pool.query(`
      insert into studio.mails (kind, recipient, payload, created_at, sent_at)
      select 'booking-confirmed', 'reader-' || number || '@many.example', jsonb_build_object('title', repeat('Yoga ', 100)), now(), now()
      from generate_series(1, ${mails}) as number;
      insert into studio.record_changes (kind, key, action, changed_by, before, after)
      select 'booking', 900000 + number, 'changed', gen_random_uuid(), '{"status": "confirmed"}', '{"status": "attended"}'
      from generate_series(1, ${changes}) as number;
      analyze studio.mails, studio.record_changes;
    `);
      await database.pool.query(`
      begin;
      -- The triggers would number the payments one by one.
      set local session_replication_role = 'replica';
      insert into studio.payments (number, kind, amount_minor, currency, tender, taken_at)
      select 100000 + number, 'order', 100, 'USD', 'online', now() - number * interval '2 hours' from generate_series(1, ${payments}) as number;
      insert into studio.checkouts (
        kind, state, request_id, request_digest, name, email, phone, lines, amount_minor, currency, began_at, held_until, next_at,
        session, settled_at, decided_at, payment, order_number
      )
      select 'order', 'paid', gen_random_uuid(), '', 'Ada', 'payer@many.example', '07700 900123', '[]', 100, 'USD', taken_at, taken_at,
        taken_at, 'cs_' || number, taken_at, taken_at, number, number
      from studio.payments where number > 100000;
      insert into studio.online_payments (payment, checkout, payment_intent, agrees)
      select payment, number, 'pi_' || payment, true from studio.checkouts where email = 'payer@many.example';
      insert into studio.compared_days (day, figures, compared_at, with_refunds, next_at)
      select distinct studio.studio_day(taken_at), '[]'::jsonb, now(), true, now() from studio.payments where number > 100000;
      insert into studio.stripe_entries (key, day, payment_intent, amount_minor, currency, is_refund, agrees)
      select 'payment:pi_' || number, studio.studio_day(taken_at), 'pi_' || number, 100, 'USD', false, true
      from studio.payments where number > 100000;
      commit;
      analyze studio.payments, studio.checkouts, studio.online_payments, studio.stripe_entries;
    `);
    },
  );

  /** How many rows of a table a call by an admin reads. */
  async function rowsRead(table: string, call: string): Promise<number> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('request.jwt.claim.sub', 'a0000000-0000-4000-8000-000000000001', true)`,
      );
      // Earlier reads of this connection may still be counted.
      const readSoFar = async () => {
        const { rows } = await client.query<{ read: number }>(
          `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relid = $1::regclass`,
          [table],
        );
        return rows[0]?.read ?? 0;
      };
      const before = await readSoFar();
      await client.query(`select ${call}`);
      return (await readSoFar()) - before;
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

  test('a page of mails, and those that failed, are read without the other mails', async () => {
    // Counting by an index does not read the rows that a vacuum has marked as visible to all.
    await database.pool.query('vacuum analyze studio.mails');
    for (const call of [`public.staff_mails(null, '', 0, 25)`, `public.staff_mails('failed', '', 0, 25)`]) {
      const read = await rowsRead('studio.mails', call);
      assert.ok(read <= 100, `${call}: ${read} rows were read`);
    }
  });

  test('a part of an address is searched in an index, and not in the mails themselves', async () => {
    await database.pool.query('vacuum analyze studio.mails');
    for (const call of [
      `public.staff_mails(null, 'reader-77@', 0, 25)`,
      `public.staff_mails('sent', 'ER-77@M', 0, 25)`,
    ]) {
      const read = await rowsRead('studio.mails', call);
      assert.ok(read <= 100, `${call}: ${read} rows were read`);
    }
  });

  test('the newsletters are counted without their sent mails, and each unsubscription once', async () => {
    const letters = 20;
    const unsubscriptions = 1000;
    await database.pool.query(`
      insert into studio.newsletters (subject, body, sent_at, recipients)
      select 'Letter ' || number, 'A text.', now() - number * interval '7 days', ${mails} from generate_series(1, ${letters}) as number;
      insert into studio.mails (kind, recipient, newsletter, payload, sent_at)
      select 'newsletter', 'reader-' || number || '@many.example', (select max(number) from studio.newsletters), '{}', now()
      from generate_series(1, ${mails}) as number;
      insert into studio.newsletter_unsubscriptions (unsubscribed_at, token)
      select now() - number * interval '${letters * 7} days' / ${unsubscriptions}, gen_random_uuid() from generate_series(1, ${unsubscriptions}) as number;
    `);
    await database.pool.query('vacuum analyze studio.mails, studio.newsletters');
    for (const [table, most] of [
      ['studio.mails', 100],
      ['studio.newsletter_unsubscriptions', 2 * unsubscriptions],
    ] as const) {
      const read = await rowsRead(table, 'public.staff_newsletters(0, 25)');
      assert.ok(read <= most, `${read} rows of ${table} were read`);
    }
  });

  test('the history of a record, and of a person, is found by an index', async () => {
    const download = `studio.person_messages_json('member@ekantik.example', null)`;
    for (const call of [`public.record_history('booking', '900001')`, download]) {
      const read = await rowsRead('studio.record_changes', call);
      assert.ok(read <= 10, `${call}: ${read} rows were read`);
    }
  });

  test('the data of a person are found by indexes', async () => {
    for (const table of ['studio.mails', 'studio.checkouts']) {
      const read = await rowsRead(table, `public.staff_person_data('member@ekantik.example')`);
      assert.ok(read <= 100, `${read} rows of ${table} were read`);
    }
  });

  test('the sweep and the dashboard do not read the payments of years', async () => {
    for (const [table, call] of [
      ['studio.checkouts', 'public.payment_work()'],
      ['studio.stripe_entries', 'public.staff_dashboard()'],
      ['studio.payments', 'public.staff_dashboard()'],
    ] as const) {
      const read = await rowsRead(table, call);
      assert.ok(read < 100, `${call} read ${read} rows of ${table}`);
    }
  });

  test('the places that were cancelled for years are only looked up in indexes', async () => {
    await database.pool.query(`
      begin;
      -- The triggers would refuse a second place of a person in the class.
      set local session_replication_role = 'replica';
      insert into studio.bookings (
        occurrence, name, email, phone, payment_method, status, cancelled_at, request_id, price_minor, currency
      )
      select (select max(number) from studio.occurrences), 'Ada', 'place-' || number || '@many.example', '07700 900123', 'pay_at_studio',
        case when number % 2 = 0 then 'cancelled' else 'attended' end::studio.booking_status,
        case when number % 2 = 0 then now() - number * interval '1 hour' end, gen_random_uuid(), 1500, 'GBP'
      from generate_series(1, ${2 * payments}) as number;
      -- Those who came have paid.
      insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor, booking)
      select 100000 + row_number() over (order by number), 1, 'Yoga', 1, 100, 2000, 20, number
      from studio.bookings where status = 'attended' and email like 'place-%@many.example';
      commit;
    `);
    await database.pool.query('vacuum analyze studio.bookings, studio.payment_lines');
    for (const table of ['studio.bookings', 'studio.payments']) {
      const read = await rowsRead(table, 'public.payment_problems()');
      assert.ok(read <= 100, `${read} rows of ${table} were read`);
    }
  });

  test('the words of a search are found in indexes, in any order', async () => {
    const newest = 2000;
    for (const search of ['sharma anita', 'post.example sharma', 'number-77@many.example ada']) {
      const read = await rowsRead('studio.bookings', `public.staff_find('${search}')`);
      // The newest are read, whatever the words are.
      assert.ok(read <= newest + 200, `${search}: ${read} rows were read`);
    }
  });

  test('the activities of one kind are read without the other bookings', async () => {
    const read = await rowsRead('studio.bookings', `public.staff_activity('{promoted,claimed}', '', 0, 25)`);
    assert.ok(read <= 100, `${read} rows were read`);
  });
}
