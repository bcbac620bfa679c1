import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { findPostgres } from './postgres.ts';
import { type PostgresPool, startPostgresPool } from './postgres-pool.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent bookings with passes are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  let pool: Pool;
  before(async () => {
    database = await startPostgresPool(programs, 20);
    pool = database.pool;
    await pool.query(`update studio.limits set maximum = 1000000`);
    await pool.query(`insert into studio.instructors (key, name) values ('racer', 'Racer')`);
    await pool.query(
      `insert into studio.plans (key, name, kind, price_minor, credits, days) values ('seven', 'Seven', 'pack', 7000, 7, 365)`,
    );
  });
  after(() => database?.stop());

  const queryValue = async <T>(sql: string, values: unknown[] = []) =>
    (await pool.query<{ answer: T }>(sql, values)).rows[0]?.answer as T;

  /** A class every day, at a different hour, so that no two overlap. */
  async function newClass(key: string, hour: number, capacity: number) {
    await pool.query(
      `insert into studio.class_series
         (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
       values ($1, 'Race', 'hatha', 1, 'racer', '{1,2,3,4,5,6,7}', make_time($2, 0, 0), make_time($2, 50, 0), $3, 1500)`,
      [key, hour, capacity],
    );
    return key;
  }

  /** A person with an account and a pass of seven classes. @returns The number of the pass. */
  const newMember = (name: string) =>
    queryValue<string>(
      `with account as (
         insert into auth.users (id, email, email_confirmed_at)
         values (gen_random_uuid(), $1 || '@post.example', now()) returning id
       ) select id::text as answer from account`,
      [name],
    ).then(() =>
      queryValue<string>(
        `select studio.give_pass(studio.person_for($1, $1 || '@post.example', ''), 'seven', '') as answer`,
        [name],
      ),
    );

  type Answer = { kind: string; reason?: string; booking?: { token: string } };
  const book = (name: string, series: string, days: number, { waits = false, method = 'class_pass' } = {}) =>
    queryValue<Answer>(
      `select public.book($2, current_date + $3::int, $1, $1 || '@post.example', '07700 900200', $5, $4,
         gen_random_uuid()) as answer
       from (
         select set_config('request.jwt.claim.sub', id::text, true) as who
         from auth.users where email = $1 || '@post.example'
       ) as signed_in where who <> ''`,
      [name, series, days, waits, method],
    );
  const cancel = (token: string) => queryValue<Answer>('select public.cancel_booking($1) as answer', [token]);
  const disagreements = () =>
    queryValue<unknown>(
      `select coalesce(jsonb_agg(to_jsonb(found)), '[]') as answer from studio.pass_disagreements() as found`,
    );
  const balance = (pass: string) => queryValue<string>('select studio.pass_balance($1) as answer', [pass]);
  const bookedCount = (answers: readonly Answer[]) => answers.filter(({ kind }) => kind === 'booked').length;

  test('two hundred concurrent bookings with one pass use its seven credits and no more', async () => {
    const pass = await newMember('ada');
    const classes = await Promise.all([6, 7, 8, 9, 10].map((hour) => newClass(`ada-${hour}`, hour, 20)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        book('ada', classes[index % 5] ?? '', 2 + Math.floor(index / 5)),
      ),
    );
    assert.equal(bookedCount(answers), 7);
    for (const { kind, reason } of answers) assert.ok(kind === 'booked' || reason === 'pass-used-up', reason);
    assert.equal(await balance(pass), '0');
    assert.deepEqual(await disagreements(), []);
  });

  test('two hundred people with passes and fifteen places at once: fifteen places and fifteen credits are used', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `crowd-${index}`);
    const passes = await Promise.all(names.map(newMember));
    const series = await newClass('crowded', 12, 15);
    const answers = await Promise.all(names.map((name) => book(name, series, 5)));
    assert.equal(bookedCount(answers), 15);
    for (const { kind, reason } of answers) assert.ok(kind === 'booked' || reason === 'full', reason);
    const balances = await Promise.all(passes.map(balance));
    assert.deepEqual(
      [
        balances.filter((balance) => balance === '6').length,
        balances.filter((balance) => balance === '7').length,
      ],
      [15, 185],
    );
    assert.deepEqual(await disagreements(), []);
  });

  test('concurrent cancelling and booking with one pass keep ledger and bookings consistent', async () => {
    const pass = await newMember('bea');
    const series = await newClass('to-and-fro', 14, 20);
    let tokens: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const [, ...answers] = await Promise.all([
        Promise.all(tokens.map(cancel)),
        ...Array.from({ length: 12 }, (_, index) => book('bea', series, 3 + round * 12 + index)),
      ]);
      tokens = answers.flatMap(({ booking }) => (booking ? [booking.token] : []));
      assert.ok(tokens.length <= 7, `${tokens.length} held`);
      assert.deepEqual(await disagreements(), []);
    }
    assert.equal(Number(await balance(pass)), 7 - tokens.length);
  });

  test('a class that is cancelled while others book and cancel returns every credit once', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `off-${index}`);
    const passes = await Promise.all(names.map(newMember));
    const series = await newClass('cancelled', 16, 30);
    const first = await Promise.all(names.slice(0, 15).map((name) => book(name, series, 6)));
    await Promise.all([
      pool.query(
        `update studio.occurrences set cancelled_at = now(), cancel_reason = 'Ill'
         where series = $1 and held_on = current_date + 6`,
        [series],
      ),
      ...first.slice(0, 8).flatMap(({ booking }) => (booking ? [cancel(booking.token)] : [])),
      ...names.slice(15).map((name) => book(name, series, 6)),
    ]);
    assert.deepEqual(new Set(await Promise.all(passes.map(balance))), new Set(['7']));
    assert.deepEqual(await disagreements(), []);
  });

  test('a place paid by a pass is cancelled while a person with a pass is promoted on the same day, forty times', async () => {
    const rounds = 40;
    const passes = await Promise.all(['giver', 'payer', 'waiter'].map(newMember));
    await pool.query(
      `insert into studio.pass_entries (pass, kind, credits, reason, made_at)
       select pass, 'corrected', 100, 'More', now() from unnest($1::bigint[]) as pass`,
      [passes],
    );
    const series = await newClass('given-up', 19, 20);
    const full = await newClass('waited-for', 20, 1);
    for (let day = 2; day < 2 + rounds; day += 1) {
      const bookings = [
        await book('giver', series, day),
        await book('payer', full, day, { method: 'credit_card' }),
      ];
      const waiting = await book('waiter', full, day, { waits: true });
      assert.equal(bookedCount([...bookings, waiting]), 3);
      await Promise.all(bookings.map(({ booking }) => cancel(booking?.token ?? '')));
    }
    assert.deepEqual(await Promise.all(passes.map(balance)), ['107', '107', String(107 - rounds)]);
    assert.deepEqual(await disagreements(), []);
  });

  test('one guest place and many concurrent bookings: one guest is booked, and no booking is incomplete', async () => {
    await pool.query(
      `insert into studio.plans (key, name, kind, price_minor, credits, days, guests)
       values ('seven-and-guest', 'Seven and a guest', 'pack', 7000, 7, 365, 1)`,
    );
    await newMember('gus');
    const pass = await queryValue<string>(
      `select studio.give_pass(number, 'seven-and-guest', '') as answer from studio.people where email = 'gus@post.example'`,
    );
    await pool.query(`update studio.passes set closed_on = current_date - 1 where plan = 'seven' and person =
      (select number from studio.people where email = 'gus@post.example')`);
    const series = await newClass('with-guests', 18, 20);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        queryValue<Answer>(
          `select public.book_with_guest($1, current_date + $2::int, 'gus', 'gus@post.example', '07700 900200',
             'class_pass', 'A Friend', '', gen_random_uuid()) as answer
           from (
             select set_config('request.jwt.claim.sub', id::text, true) as who
             from auth.users where email = 'gus@post.example'
           ) as signed_in where who <> ''`,
          [series, 2 + index],
        ),
      ),
    );
    assert.equal(bookedCount(answers), 1);
    for (const { kind, reason } of answers)
      assert.ok(kind === 'booked' || reason === 'guest-none-left', reason);
    assert.equal(await balance(pass), '6');
    assert.equal(await queryValue<string>('select studio.guests_left($1) as answer', [pass]), '0');
    assert.equal(
      await queryValue<string>(
        `select count(*) as answer from studio.bookings where name in ('gus', 'A Friend') and status = 'confirmed'`,
      ),
      '2',
    );
    assert.deepEqual(await disagreements(), []);
  });

  test('a friend who books at the moment at which somebody brings them has one place', async () => {
    await pool.query(
      `insert into studio.plans (key, name, kind, price_minor, credits, days, guests)
       values ('ten-and-guest', 'Ten and a guest', 'pack', 9000, 10, 365, 1)`,
    );
    await newMember('ivy');
    await queryValue<string>(
      `select studio.give_pass(number, 'ten-and-guest', '') as answer from studio.people where email = 'ivy@post.example'`,
    );
    await pool.query(`update studio.passes set closed_on = current_date - 1 where plan = 'seven' and person =
      (select number from studio.people where email = 'ivy@post.example')`);
    const series = await newClass('brings', 22, 50);
    await pool.query(`insert into studio.instructors (key, name) values ('other-racer', 'Other Racer')`);
    await pool.query(
      `insert into studio.class_series
         (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
       values ('friends', 'Race', 'hatha', 1, 'other-racer', '{1,2,3,4,5,6,7}', '22:30', '23:30', 50, 1500)`,
    );
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('request.jwt.claim.sub', id::text, true) from auth.users where email = 'ivy@post.example'`,
      );
      const { rows } = await client.query<{ answer: Answer }>(
        `select public.book_with_guest($1, current_date + 60, 'ivy', 'ivy@post.example', '07700 900200', 'class_pass',
           'A Friend', 'friend@post.example', gen_random_uuid()) as answer`,
        [series],
      );
      assert.equal(rows[0]?.answer.kind, 'booked');
      const answer = queryValue<Answer>(
        `select public.book('friends', current_date + 60, 'A Friend', 'friend@post.example', '07700 900201',
           'pay_at_studio', false, gen_random_uuid()) as answer`,
      );
      await setTimeout(200);
      await client.query('commit');
      assert.equal((await answer).reason, 'overlapping');
    } finally {
      client.release(true);
    }
    assert.deepEqual(await disagreements(), []);
  });

  test('a pause that is ended twice at the same moment gives its days back once', async () => {
    await pool.query(
      `insert into studio.plans (key, name, kind, price_minor, days, begins)
       values ('month', 'Month', 'unlimited', 9000, 30, 'bought')`,
    );
    await newMember('jon');
    const pass = await queryValue<string>(
      `select studio.give_pass(number, 'month', '') as answer from studio.people where email = 'jon@post.example'`,
    );
    const asJon = (call: string) =>
      `select ${call} as answer from (
         select set_config('request.jwt.claim.sub', id::text, true) as who
         from auth.users where email = 'jon@post.example'
       ) as signed_in where who <> ''`;
    const paused = await queryValue<Answer>(
      asJon(`public.pause_pass($1, studio.studio_today() + 1, studio.studio_today() + 7, '{}')`),
      [pass],
    );
    assert.equal(paused.kind, 'paused');
    const resume = asJon(`public.resume_pass($1, studio.studio_today() + 1, '{}')`);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ answer: Answer }>(resume, [pass]);
      const second = queryValue<Answer>(resume, [pass]);
      await setTimeout(200);
      await client.query('commit');
      assert.deepEqual([rows[0]?.answer.kind, (await second).kind], ['resumed', 'resumed']);
    } finally {
      client.release(true);
    }
    assert.equal(
      await queryValue<number>('select extra_days as answer from studio.passes where number = $1', [pass]),
      0,
    );
    assert.equal(
      await queryValue<string>(
        `select count(*) as answer from studio.mails where kind = 'pass-resumed' and recipient = 'jon@post.example'`,
      ),
      '1',
    );
  });
}
