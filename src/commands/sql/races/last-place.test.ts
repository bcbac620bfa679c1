import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from 'pg';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent bookings are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let pool: Pool;
  startForTests(
    () => startPostgresPool(programs, 20),
    (database) => {
      pool = database.pool;
    },
  );

  const queryValue = async <T>(sql: string, values: unknown[] = []) =>
    (await pool.query<{ answer: T }>(sql, values)).rows[0]?.answer as T;

  /** A class with this many places, this many weeks from now. */
  async function newClass(weeks: number, { capacity = 1, streamed = false } = {}) {
    const key = `tiny-${weeks}`;
    // Every class meets at the same time, so each has its own instructor.
    await pool.query('insert into studio.instructors (key, name) values ($1, $1)', [key]);
    await pool.query(
      `insert into studio.class_series
         (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price, streamed)
       select $1, 'Tiny', 'hatha', 1, $1, array[extract(isodow from studio.studio_today())], '09:00', '10:00', $2, 0, $3`,
      [key, capacity, streamed],
    );
    const on = await queryValue<string>('select (studio.studio_today() + 7 * $1::int)::text as answer', [
      weeks,
    ]);
    return { key, on };
  }

  type Occurrence = Awaited<ReturnType<typeof newClass>>;
  const book = (
    { key, on }: Occurrence,
    name: string,
    { waits = false, atHome = false, id = crypto.randomUUID() as string } = {},
  ) =>
    queryValue<{
      kind: string;
      reason?: string;
      booking?: { status: string; number: number; token: string };
    }>(
      `select public.book($1, $2, $3, lower($3) || '@post.example', '07700 900200', 'credit_card', $4, $5, at_home => $6) as answer`,
      [key, on, name, waits, id, atHome],
    );
  const statuses = (occurrence: Occurrence) =>
    queryValue<string>(
      `select string_agg(status || case when at_home then '@home' else '' end, ' ' order by bookings.number) as answer
       from studio.bookings join studio.occurrences on occurrences.number = occurrence
       where series = $1 and held_on = $2`,
      [occurrence.key, occurrence.on],
    );

  const blockedCount = () =>
    queryValue<number>('select count(*)::int as answer from pg_locks where not granted');

  /** Runs a statement in a transaction that stays open until this many other transactions wait for it. */
  async function whileOthersWait<T>(sql: string, values: unknown[], others: () => Promise<T>[]) {
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query(sql, values);
      const requests = others();
      for (let attempts = 250; (await blockedCount()) < requests.length; attempts -= 1) {
        assert.ok(attempts > 0, 'the others wait for it');
        await new Promise((resume) => setTimeout(resume, 20));
      }
      await holder.query('commit');
      return await Promise.all(requests);
    } finally {
      // A transaction that is still open ends with the connection.
      holder.release(true);
    }
  }

  test('two bookings of the last place at the same moment give exactly one', async () => {
    const occurrence = await newClass(4);
    const answers = await whileOthersWait(
      `select public.book($1, $2, 'Ada', 'ada@post.example', '07700 900200', 'credit_card', false, gen_random_uuid())`,
      [occurrence.key, occurrence.on],
      () => [book(occurrence, 'Bea'), book(occurrence, 'Cyd')],
    );
    for (const { reason } of answers) assert.equal(reason, 'full');
    assert.equal(await statuses(occurrence), 'confirmed');
  });

  test("a booking during another person's cancelling is refused: the place is promised", async () => {
    const occurrence = await newClass(9);
    const first = await book(occurrence, 'Ada');
    await book(occurrence, 'Bea', { waits: true });
    const [answer] = await whileOthersWait('select public.cancel_booking($1)', [first.booking?.token], () => [
      book(occurrence, 'Cyd'),
    ]);
    assert.equal(answer?.reason, 'full');
    assert.equal(await statuses(occurrence), 'cancelled confirmed');
  });

  test('two concurrent cancellations promote two people from the waitlist', async () => {
    const occurrence = await newClass(7, { capacity: 2 });
    const [first, second] = [await book(occurrence, 'Ada'), await book(occurrence, 'Bea')];
    for (const name of ['Cyd', 'Dee', 'Eli']) await book(occurrence, name, { waits: true });
    const cancel = 'select public.cancel_booking($1) as answer';
    await whileOthersWait(cancel, [first.booking?.token], () => [
      queryValue(cancel, [second.booking?.token]),
    ]);
    assert.equal(await statuses(occurrence), 'cancelled cancelled confirmed confirmed waitlisted');
  });

  test('a booking while the series is being paused is refused', async () => {
    const occurrence = await newClass(8);
    const [answer] = await whileOthersWait(
      `update studio.class_series set status = 'paused' where key = $1`,
      [occurrence.key],
      () => [book(occurrence, 'Ada')],
    );
    assert.equal(answer?.reason, 'paused');
    assert.equal(await statuses(occurrence), null);
  });

  test('twenty concurrent bookings of a date without an occurrence row give one place and a waitlist in order', async () => {
    const occurrence = await newClass(12);
    const names = Array.from({ length: 20 }, (_, index) => `Guest${index}`);
    const answers = await Promise.all(names.map((name) => book(occurrence, name, { waits: true })));
    assert.deepEqual(new Set(answers.map(({ kind }) => kind)), new Set(['booked']));
    assert.equal(await statuses(occurrence), ['confirmed', ...Array(19).fill('waitlisted')].join(' '));
  });

  test('the same request sent twenty times at once creates one booking', async () => {
    const occurrence = await newClass(5);
    const id = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(occurrence, 'Ada', { waits: true, id })),
    );
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(await statuses(occurrence), 'confirmed');
  });

  test('concurrent cancelling and booking never turn one place into two', async () => {
    const occurrence = await newClass(6);
    const first = await book(occurrence, 'Ada');
    await book(occurrence, 'Bea', { waits: true });
    const answers = await Promise.all([
      queryValue<{ kind: string }>('select public.cancel_booking($1) as answer', [first.booking?.token]),
      ...['Cyd', 'Dee', 'Eli'].map((name) => book(occurrence, name)),
    ]);
    assert.deepEqual(
      answers.map(({ kind }) => kind),
      ['cancelled', 'refused', 'refused', 'refused'],
    );
    assert.equal(await statuses(occurrence), 'cancelled confirmed');
  });

  test('a walk-in and a booking for the last place at the same moment give exactly one', async () => {
    const occurrence = await newClass(10);
    const number = await queryValue<number>(
      `insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
       select key, $2::date, starts, ends, instructor, capacity from studio.class_series where key = $1
       returning number as answer`,
      [occurrence.key, occurrence.on],
    );
    const admin = `select set_config('request.jwt.claim.sub', (
      select user_id::text from studio.user_roles where role = 'admin' limit 1), true), public.add_walk_in(
      $1, 'Wyn', '', '', 'credit_card', gen_random_uuid()) as answer`;

    const [booking] = await whileOthersWait(admin, [number], () => [book(occurrence, 'Ada')]);
    assert.equal(booking?.reason, 'full');
    assert.equal(await statuses(occurrence), 'confirmed');

    const second = await newClass(11);
    await pool.query('select studio.stamp_series($1, $2, $2)', [second.key, second.on]);
    const last = await queryValue<number>(
      'select number as answer from studio.occurrences where series = $1 and held_on = $2',
      [second.key, second.on],
    );
    const [walkIn] = await whileOthersWait(
      `select public.book($1, $2, 'Ada', 'ada@post.example', '07700 900200', 'credit_card', false, gen_random_uuid())`,
      [second.key, second.on],
      () => [queryValue<{ reason?: string }>(admin, [last])],
    );
    assert.equal(walkIn?.reason, 'full');
    assert.equal(await statuses(second), 'confirmed');
  });

  test('people who book at home at the same moment take no place in the studio', async () => {
    const occurrence = await newClass(13, { streamed: true });
    const names = Array.from({ length: 20 }, (_, index) => `Viewer${index}`);
    await Promise.all(
      names.map((name, index) => book(occurrence, name, { waits: true, atHome: index % 2 === 0 })),
    );
    const places = ((await statuses(occurrence)) ?? '').split(' ').toSorted();
    assert.deepEqual(places, [
      'confirmed',
      ...Array(10).fill('confirmed@home'),
      ...Array(9).fill('waitlisted'),
    ]);
  });

  test('of two people at home and a visitor, one gets the last place in the studio', async () => {
    const occurrence = await newClass(14, { streamed: true });
    const [first, second] = [
      await book(occurrence, 'Ada', { atHome: true }),
      await book(occurrence, 'Bea', { atHome: true }),
    ];
    const move = 'select public.move_booking($1, false) as answer';
    const answers = await whileOthersWait<{ reason?: string }>(move, [first.booking?.token], () => [
      queryValue(move, [second.booking?.token]),
      book(occurrence, 'Cyd'),
    ]);
    assert.deepEqual(
      answers.map(({ reason }) => reason),
      ['studio-full', 'full'],
    );
    assert.equal(await statuses(occurrence), 'confirmed confirmed@home');
  });

  test('a place at home is refused while the class stops being streamed, and the other way round', async () => {
    const occurrence = await newClass(15, { streamed: true });
    const stop = 'update studio.class_series set streamed = false where key = $1';
    const [answer] = await whileOthersWait(stop, [occurrence.key], () => [
      book(occurrence, 'Ada', { atHome: true }),
    ]);
    assert.equal(answer?.reason, 'not-streamed');
    const streamed = await newClass(16, { streamed: true });
    const [refusal] = await whileOthersWait(
      `select public.book($1, $2, 'Ada', 'ada@post.example', '07700 900200', 'credit_card', false, gen_random_uuid(), at_home => true)`,
      [streamed.key, streamed.on],
      () => [pool.query(stop, [streamed.key]).then(String, ({ message }: Error) => message)],
    );
    assert.equal(refusal, 'people-at-home');
  });

  test('attendees added by staff at the same moment never exceed the capacity', async () => {
    const { key, on } = await newClass(3);
    const addAttendee = (name: string) =>
      pool.query(
        `insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
         select number, $1, lower($1) || '@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid()
         from studio.occurrences where series = $2 and held_on = $3`,
        [name, key, on],
      );
    const answers = await Promise.allSettled(['Ada', 'Bea', 'Cyd', 'Dee'].map(addAttendee));
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await statuses({ key, on }), 'confirmed');
  });
}
