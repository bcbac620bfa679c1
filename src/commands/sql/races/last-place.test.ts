import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from 'pg';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { classRace } from './class-race.ts';

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
  const { queryValue, newClass, book, statuses, whileOthersWait } = classRace(() => pool);

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

  /** Stores a class on its date as a row. @returns The number of the date. */
  async function stamp({ key, on }: Awaited<ReturnType<typeof newClass>>) {
    await pool.query('select studio.stamp_series($1, $2, $2)', [key, on]);
    return queryValue<number>(
      'select number as answer from studio.occurrences where series = $1 and held_on = $2',
      [key, on],
    );
  }
  const walkIn = `select set_config('request.jwt.claim.sub', (
    select user_id::text from studio.user_roles where role = 'admin' limit 1), true), public.add_walk_in(
    $1, 'Wyn', '', '', 'credit_card', gen_random_uuid()) as answer`;

  test('a booking while a walk-in takes the last place is refused', async () => {
    const occurrence = await newClass(10);
    const [booking] = await whileOthersWait(walkIn, [await stamp(occurrence)], () => [
      book(occurrence, 'Ada'),
    ]);
    assert.equal(booking?.reason, 'full');
    assert.equal(await statuses(occurrence), 'confirmed');
  });

  test('a walk-in while a booking takes the last place is refused', async () => {
    const occurrence = await newClass(11);
    const number = await stamp(occurrence);
    const [answer] = await whileOthersWait(
      `select public.book($1, $2, 'Ada', 'ada@post.example', '07700 900200', 'credit_card', false, gen_random_uuid())`,
      [occurrence.key, occurrence.on],
      () => [queryValue<{ reason?: string }>(walkIn, [number])],
    );
    assert.equal(answer?.reason, 'full');
    assert.equal(await statuses(occurrence), 'confirmed');
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
