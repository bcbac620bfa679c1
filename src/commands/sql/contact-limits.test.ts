import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { findPostgres } from './postgres/postgres.ts';
import { type PostgresPool, startPostgresPool } from './postgres/postgres-pool.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`limits of concurrent requests are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  startForTests(
    () => startPostgresPool(programs, 40),
    async (started) => {
      database = started;
      await database.pool.query(`
      insert into studio.instructors (key, name) values ('racer-0', 'Rae One'), ('racer-1', 'Rae Two');
      insert into studio.class_series
        (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
      select 'hour-' || hour, 'Hour ' || hour, 'hatha', 1, 'racer-' || hour / 10,
        '{1,2,3,4,5,6,7}',
        make_time(8 + hour % 10, 0, 0), make_time(8 + hour % 10, 50, 0), 100, 0
      from generate_series(0, 19) as hour;
      insert into studio.products (id, name, category, price) values ('pen', 'Pen', 'books', 100);
      insert into studio.stock_movements (product, change, reason) values ('pen', 1000, 'opening');
      update studio.limits set maximum = 5 where name in ('places-per-email', 'orders-per-email');
      update studio.limits set maximum = 3 where name = 'people-per-phone';
      update studio.limits set maximum = 7 where name = 'places-per-network';
    `);
    },
  );

  interface BookingRequest {
    hour: number;
    days?: number;
    email: string;
    phone: string;
    network?: string;
  }

  /** The result: a status, or the reason of the refusal. */
  async function outcome(
    sql: string,
    values: unknown[],
    { network = '', isAdmin = false } = {},
  ): Promise<string> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      if (isAdmin)
        await client.query(
          `select set_config('request.jwt.claim.sub',
             (select user_id::text from studio.user_roles where role = 'admin' limit 1), true)`,
        );
      const headers = network && JSON.stringify({ 'cf-connecting-ip': network });
      await client.query(`select set_config('request.headers', $1, true)`, [headers]);
      const { rows } = await client.query(`select ${sql} as answer`, values);
      await client.query('commit');
      const { kind, reason } = rows[0].answer;
      return reason ?? kind;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  const book = ({ hour, days = 20, email, phone, network = '' }: BookingRequest) =>
    outcome(
      `public.book($1, studio.studio_today() + $2::int, 'Ada', $3, $4, 'credit_card', true, gen_random_uuid())`,
      [`hour-${hour}`, days, email, phone],
      { network },
    );
  const order = (email: string, phone: string) =>
    outcome(
      `public.place_order('Ada', $1, $2, '', '[{"product": "pen", "quantity": 1}]',
        '{"amount": 100, "currency": "USD"}', gen_random_uuid())`,
      [email, phone],
    );

  const count = (outcomes: string[], expected: string) =>
    outcomes.filter((outcome) => outcome === expected).length;
  const runConcurrently = (size: number, run: (index: number) => Promise<string>) =>
    Promise.all(Array.from({ length: size }, (_, index) => run(index)));

  test('a hundred concurrent bookings of one mailbox stay within its limit', async () => {
    const outcomes = await runConcurrently(100, (index) =>
      book({
        hour: index % 10,
        days: 20 + Math.floor(index / 10),
        email: `ada+${index}@post.example`,
        phone: `07700 91${1000 + index}`,
      }),
    );
    assert.deepEqual([count(outcomes, 'booked'), count(outcomes, 'too-many-places')], [5, 95]);
  });

  test('a hundred concurrent bookings of one telephone number stay within the number of people who may share it', async () => {
    const outcomes = await runConcurrently(100, (index) =>
      book({
        hour: 3,
        email: `p${index}@post.example`,
        phone: index % 2 ? '07700 900401' : '+44 7700 900401',
      }),
    );
    assert.deepEqual([count(outcomes, 'booked'), count(outcomes, 'too-many-at-once')], [3, 97]);
  });

  test('two concurrent bookings of overlapping classes give one person one place', async () => {
    for (let day = 40; day < 60; day += 1) {
      const email = `twice${day}@post.example`;
      const outcomes = await Promise.all(
        [4, 14].map((hour) => book({ hour, days: day, email, phone: `07700 92${1000 + day}` })),
      );
      assert.deepEqual(outcomes.toSorted(), ['booked', 'overlapping']);
    }
  });

  test('a walk-in and a concurrent booking of an overlapping class give one person one place', async () => {
    await database.pool.query(
      `select studio.stamp_series('hour-4', studio.studio_today() + 40, studio.studio_today() + 59)`,
    );
    for (let day = 40; day < 60; day += 1) {
      const email = `desk${day}@post.example`;
      const walkIn = outcome(
        `public.add_walk_in(
           (select number from studio.occurrences where series = 'hour-4' and held_on = studio.studio_today() + $2::int),
           'Ada', $1, '', 'pay_at_studio', gen_random_uuid(), true
         )`,
        [email, day],
        { isAdmin: true },
      );
      const booking = book({ hour: 14, days: day, email, phone: `07700 95${1000 + day}` });
      const outcomes = await Promise.all([walkIn, booking]);
      assert.equal(count(outcomes, 'overlapping'), 1, outcomes.join());
    }
  });

  test('a restored booking and a concurrent booking of an overlapping class give one person one place', async () => {
    const number = '(select number from studio.bookings where email = $1 order by number limit 1)';
    for (let day = 40; day < 60; day += 1) {
      const email = `back${day}@post.example`;
      const phone = `07700 96${1000 + day}`;
      await book({ hour: 6, days: day, email, phone });
      await outcome(`studio.cancel_place(${number})`, [email]);
      const restored = outcome(`public.restore_attendee(${number}, gen_random_uuid())`, [email], {
        isAdmin: true,
      });
      const outcomes = await Promise.all([restored, book({ hour: 16, days: day, email, phone })]);
      assert.equal(count(outcomes, 'overlapping'), 1, outcomes.join());
    }
  });

  test('a hundred concurrent bookings from one network stay within its limit', async () => {
    const outcomes = await runConcurrently(100, (index) =>
      book({
        hour: 5,
        email: `n${index}@post.example`,
        phone: `07700 93${1000 + index}`,
        network: '203.0.113.7',
      }),
    );
    assert.deepEqual([count(outcomes, 'booked'), count(outcomes, 'too-many-requests')], [7, 93]);
  });

  test('a hundred concurrent orders of one mailbox stay within its limit', async () => {
    const outcomes = await runConcurrently(100, (index) =>
      order('ivy@post.example', `07700 94${1000 + index}`),
    );
    assert.deepEqual([count(outcomes, 'placed'), count(outcomes, 'too-many-orders')], [5, 95]);
  });

  test('people who share mailboxes, numbers, networks and classes crosswise never deadlock', async () => {
    const outcomes = await runConcurrently(200, (index) =>
      index % 5 === 0
        ? order(`x${index % 7}@post.example`, `07700 9005${10 + (index % 9)}`)
        : book({
            hour: index % 10,
            days: 70 + (index % 4),
            email: `x${index % 7}@post.example`,
            phone: `07700 9005${10 + (index % 9)}`,
            network: `203.0.113.${10 + (index % 3)}`,
          }),
    );
    assert.equal(outcomes.length, 200);
    assert.ok(count(outcomes, 'booked') > 0);
  });
}
