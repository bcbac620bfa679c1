import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from 'pg';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';

/*
 * Concurrent claims, cancellations and bookings in a class from whose waitlist nobody is promoted automatically any
 * more.
 */

interface Answer {
  kind: string;
  reason?: string;
  booking?: { status: string; token: string };
}

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent claims are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let pool: Pool;
  startForTests(
    () => startPostgresPool(programs, 20),
    async (database) => {
      pool = database.pool;
      // Every date is past its deadline, however far ahead it is.
      await pool.query(
        'alter table studio.studio_settings drop constraint studio_settings_free_cancellation_hours_check',
      );
    },
  );

  const query = async (sql: string, values: unknown[]) =>
    (await pool.query<{ answer: Answer }>(`select ${sql} as answer`, values)).rows[0]?.answer as Answer;
  const setFreeCancellationHours = (number: number) =>
    pool.query('update studio.studio_settings set free_cancellation_hours = $1', [number]);

  async function newClass(key: string, weeks: number, capacity = 1) {
    await pool.query('insert into studio.instructors (key, name) values ($1, $1)', [key]);
    await pool.query(
      `insert into studio.class_series
         (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
       select $1, 'Tiny', 'hatha', 1, $1, array[extract(isodow from studio.studio_today())], '09:00', '10:00', $2, 0`,
      [key, capacity],
    );
    const { rows } = await pool.query<{ on: string }>(
      'select (studio.studio_today() + 7 * $1::int)::text as "on"',
      [weeks],
    );
    return { key, on: rows[0]?.on ?? '' };
  }
  type Occurrence = Awaited<ReturnType<typeof newClass>>;
  const book = async ({ key, on }: Occurrence, name: string, { waits } = { waits: false }) => {
    const answer = await query(
      `public.book($1, $2, $3, lower($3) || '@post.example', '07700 9' || lpad((abs(hashtext($3)) % 100000)::text, 5, '0'),
        'credit_card', $4, gen_random_uuid())`,
      [key, on, name, waits],
    );
    return answer.booking?.token ?? answer.reason ?? '';
  };
  const claim = (token: string) => query('public.claim_place($1)', [token]);
  const cancel = (token: string) => query('public.cancel_booking($1)', [token]);
  const countConfirmed = async (email: string) =>
    (await pool.query(`select from studio.bookings where email = $1 and status = 'confirmed'`, [email]))
      .rowCount;
  const placesTaken = async ({ key, on }: Occurrence) =>
    (
      await pool.query(
        `select from studio.bookings join studio.occurrences on occurrences.number = occurrence
         where series = $1 and held_on = $2 and bookings.status = 'confirmed'`,
        [key, on],
      )
    ).rowCount;

  test('two concurrent claims of the one free place: exactly one succeeds, ten times', async () => {
    await setFreeCancellationHours(9999);
    for (let round = 0; round < 10; round += 1) {
      const occurrence = await newClass(`claim-${round}`, 3);
      const first = await book(occurrence, `Ada${round}`);
      const waitingTokens = [];
      for (const name of ['Bea', 'Cyd', 'Dee'])
        waitingTokens.push(await book(occurrence, `${name}${round}`, { waits: true }));
      await cancel(first);
      const answers = await Promise.all(waitingTokens.map(claim));
      assert.deepEqual(answers.map(({ kind }) => kind).toSorted(), ['claimed', 'refused', 'refused']);
      for (const { kind, reason } of answers) if (kind === 'refused') assert.equal(reason, 'taken');
      assert.equal(await placesTaken(occurrence), 1);
    }
  });

  test('concurrent claims and bookings never turn one place into two', async () => {
    await setFreeCancellationHours(9999);
    const occurrence = await newClass('claim-or-book', 3);
    const first = await book(occurrence, 'Ada');
    const waiting = await book(occurrence, 'Bea', { waits: true });
    await cancel(first);
    await Promise.all([claim(waiting), book(occurrence, 'Cyd'), book(occurrence, 'Dee')]);
    assert.equal(await placesTaken(occurrence), 1);
  });

  test('the same claim sent twenty times at once gives one place and one mail', async () => {
    await setFreeCancellationHours(9999);
    const occurrence = await newClass('claim-often', 3, 2);
    const first = await book(occurrence, 'Eli');
    await book(occurrence, 'Fay');
    const waiting = await book(occurrence, 'Gil', { waits: true });
    await cancel(first);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(waiting)));
    for (const { kind } of answers) assert.equal(kind, 'claimed');
    const { rowCount } = await pool.query(
      `select from studio.mails where recipient = 'gil@post.example' and kind = 'booking-confirmed'`,
    );
    assert.equal(rowCount, 1);
  });

  test('a person promoted into two overlapping classes at the same moment has one place', async () => {
    await setFreeCancellationHours(0);
    for (let round = 0; round < 10; round += 1) {
      const [first, second] = [await newClass(`one-${round}`, 4), await newClass(`two-${round}`, 4)];
      const [firstBooking, secondBooking] = [
        await book(first, `Hal${round}`),
        await book(second, `Ida${round}`),
      ];
      // Two people, each on both waitlists, one first here and the other there.
      await book(first, `Jon${round}`, { waits: true });
      await book(first, `Kit${round}`, { waits: true });
      await book(second, `Kit${round}`, { waits: true });
      await book(second, `Jon${round}`, { waits: true });
      await Promise.all([cancel(firstBooking), cancel(secondBooking)]);
      for (const name of ['jon', 'kit'])
        assert.ok(
          ((await countConfirmed(`${name}${round}@post.example`)) ?? 0) <= 1,
          `${name} has one place`,
        );
      assert.deepEqual([await placesTaken(first), await placesTaken(second)], [1, 1]);
    }
  });

  test('a person who books one class at the moment when they are promoted in another has one place', async () => {
    await setFreeCancellationHours(0);
    for (let round = 0; round < 20; round += 1) {
      const [full, open] = [await newClass(`full-${round}`, 5), await newClass(`open-${round}`, 5)];
      const first = await book(full, `Lou${round}`);
      await book(full, `Mia${round}`, { waits: true });
      await Promise.all([cancel(first), book(open, `Mia${round}`)]);
      assert.equal(await countConfirmed(`mia${round}@post.example`), 1);
    }
  });

  test('two people who cancel at the same moment, and each wait for the place of the other, get it', async () => {
    await setFreeCancellationHours(0);
    for (let round = 0; round < 20; round += 1) {
      const [left, right] = [await newClass(`left-${round}`, 6), await newClass(`right-${round}`, 6)];
      const full = await book(right, `Ned${round}`);
      await book(right, `Oli${round}`, { waits: true });
      const leftPlace = await book(left, `Oli${round}`);
      await book(left, `Pia${round}`, { waits: true });
      await cancel(full);
      const rightPlace = await book(right, `Pia${round}`);
      await Promise.all([cancel(leftPlace), cancel(rightPlace)]);
      assert.deepEqual([await placesTaken(left), await placesTaken(right)], [1, 1]);
    }
  });

  test('a place that could not be given while its class was being changed is given by the next sweep', async () => {
    await setFreeCancellationHours(0);
    const [left, right] = [await newClass('left-swept', 7), await newClass('right-swept', 7)];
    const full = await book(right, 'Quin');
    await book(right, 'Rae', { waits: true });
    const leftPlace = await book(left, 'Rae');
    await cancel(full);
    const change = await pool.connect();
    await change.query('begin');
    await change.query(
      'select from studio.occurrences where series = $1 and held_on = $2 for no key update',
      [right.key, right.on],
    );
    await cancel(leftPlace);
    await query('public.give_all_free_places()', []);
    await change.query('rollback');
    change.release();
    assert.equal(await countConfirmed('rae@post.example'), 0);
    await query('public.give_all_free_places()', []);
    assert.equal(await countConfirmed('rae@post.example'), 1);
  });
}
