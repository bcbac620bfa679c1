import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { type PostgresPool, startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { call, runOverlapping } from './shop-race.ts';

const programs = findPostgres();
const admin = 'a0000000-0000-4000-8000-000000000001';

if ('missing' in programs) {
  test(`erasing while others book is not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  startForTests(
    () => startPostgresPool(programs, 30),
    async (started) => {
      database = started;
      // Only concurrency is tested here, not the limits per person.
      await database.pool.query('update studio.limits set maximum = 1000');
    },
  );

  const queryValue = async <T>(sql: string, values: unknown[] = []) =>
    (await database.pool.query<{ answer: T }>(sql, values)).rows[0]?.answer as T;

  async function newClasses(name: string, weeks: number[]) {
    const instructor = `${name}-instructor`;
    await database.pool.query('insert into studio.instructors (key, name) values ($1, $1)', [instructor]);
    await database.pool.query(
      `insert into studio.class_series
         (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
       select $1, 'Tiny', 'hatha', 1, $2, array[extract(isodow from studio.studio_today())], '09:00', '10:00', 1, 0`,
      [name, instructor],
    );
    const days = weeks.map((week) =>
      queryValue<string>('select (studio.studio_today() + 7 * $1::int)::text as answer', [week]),
    );
    return Promise.all(days);
  }

  const book = (series: string, on: string, name: string, person: string | null = null) =>
    queryValue<{ kind: string; booking?: { token: string } }>(
      `select set_config('request.jwt.claim.sub', coalesce($4, ''), true),
         public.book($1, $2, $3, $3 || '@post.example', '07700 900200', 'credit_card', true, gen_random_uuid()) as answer`,
      [series, on, name, person],
    );

  const createMember = (email: string) =>
    queryValue<string>(
      `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now()) returning id as answer`,
      [email],
    );

  test('a person can be erased while they and others book and cancel in the same classes', async () => {
    const days = await newClasses('stormy', [1, 2, 3, 4, 5, 6]);
    const leavingMember = await createMember('leaving@post.example');
    const tokens: string[] = [];
    for (const on of days.slice(0, 3)) {
      const { booking } = await book('stormy', on, 'leaving', leavingMember);
      tokens.push(booking?.token ?? '');
      await book('stormy', on, 'waits');
    }
    const answers = await Promise.allSettled([
      ...days.map((on, index) => book('stormy', on, `guest${index}`)),
      // In the opposite order, and in classes that the erasing transaction does not know of yet.
      ...[...days].reverse().map((on) => book('stormy', on, 'friend', leavingMember)),
      queryValue('select studio.erase_records_of($1, $2::uuid) as answer', [
        'leaving@post.example',
        leavingMember,
      ]),
      ...tokens.reverse().map((token) => queryValue('select public.cancel_booking($1) as answer', [token])),
      ...days.map((on) => book('stormy', on, 'leaving')),
    ]);
    // A booking in the name of a deleted account may fail on the foreign key; nothing deadlocks.
    for (const answer of answers)
      if (answer.status === 'rejected') assert.match(String(answer.reason), /bookings_user_id_fkey/);

    assert.equal(
      await queryValue('select count(*)::int as answer from auth.users where id = $1', [leavingMember]),
      0,
    );
    assert.equal(
      await queryValue('select count(*)::int as answer from studio.bookings where user_id = $1', [
        leavingMember,
      ]),
      0,
    );
    const overfull = await queryValue<number>(
      `select count(*)::int as answer from studio.occurrences
       where series = 'stormy' and held_on = any ($1::date[]) and studio.places_taken(number) <> 1`,
      [days],
    );
    assert.equal(overfull, 0, 'every class has its one place taken, and no more');
    // A booking after the erasing creates a new guest, who may be erased again.
    await queryValue('select studio.erase_records_of($1, null) as answer', ['leaving@post.example']);
    const remainingBookings = `select count(*)::int as answer from studio.bookings where email = 'leaving@post.example'`;
    assert.equal(await queryValue(remainingBookings), 0);
  });

  test('placing and cancelling orders while their customer is erased keeps the stock right', async () => {
    await database.pool.query(
      `insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 100)`,
    );
    await database.pool.query(
      `insert into studio.stock_movements (product, change, reason) values ('ink', 50, 'opening')`,
    );
    const order = () =>
      queryValue<{ order?: { token: string } }>(
        `select public.place_order('Lee', 'lee@post.example', '07700 900200', '',
           '[{"product": "ink", "quantity": 2}]', studio.dollars(200), gen_random_uuid()) as answer`,
      );
    const placed = [await order(), await order(), await order()];
    await Promise.all([
      ...placed.map((answer) =>
        queryValue('select public.cancel_order($1) as answer', [answer.order?.token]),
      ),
      queryValue('select studio.erase_records_of($1, null) as answer', ['lee@post.example']),
      order(),
      order(),
    ]);
    await queryValue('select studio.erase_records_of($1, null) as answer', ['lee@post.example']);
    assert.equal(await queryValue(`select stock as answer from studio.products where id = 'ink'`), 50);
    assert.equal(
      await queryValue(
        `select count(*)::int as answer from studio.orders where name = 'Erased person' and status = 'cancelled'`,
      ),
      5,
    );
  });

  test('a newsletter that is sent while a reader is erased leaves no mail with their address', async () => {
    await database.pool.query(
      `insert into studio.subscribers (email, request_id, confirmed_at, consent)
       values ('reader@post.example', gen_random_uuid(), now(), 'Yes'), ('stays@post.example', gen_random_uuid(), now(), 'Yes')`,
    );
    const letter = await queryValue<number>(
      `insert into studio.newsletters (subject, body) values ('Spring', 'Hello') returning number as answer`,
    );
    await runOverlapping(
      database.pool,
      (query) => call(query, `studio.erase_records_of('reader@post.example', null)`, []),
      (query) =>
        call(
          query,
          `case set_config('request.jwt.claim.sub', $2, true) when $2 then public.send_newsletter($1, 1, gen_random_uuid()) end`,
          [letter, admin],
        ),
    );
    assert.equal(
      await queryValue(
        `select string_agg(recipient, ' ') as answer from studio.mails where newsletter = $1`,
        [letter],
      ),
      'stays@post.example',
    );
  });

  test('erasing locks passes before products, as a refund does', async () => {
    const [on] = await newClasses('ordered', [2]);
    await database.pool.query(
      `insert into studio.products (id, name, category, price) values ('pen', 'Pen', 'books', 100)`,
    );
    await database.pool.query(
      `insert into studio.stock_movements (product, change, reason) values ('pen', 5, 'opening')`,
    );
    await book('ordered', String(on), 'gone');
    await queryValue(
      `select public.place_order('Gone', 'gone@post.example', '07700 900200', '',
         '[{"product": "pen", "quantity": 1}]', studio.dollars(100), gen_random_uuid()) as answer`,
    );
    // A member waits for that place, which their pass will pay for.
    const waitingMember = await createMember('waiting@post.example');
    const pass = await queryValue<string>(
      `select studio.give_pass(studio.person_of($1::uuid), 'ten-class-pack', '') as answer`,
      [waitingMember],
    );
    await queryValue(
      `select set_config('request.jwt.claim.sub', $2, true), public.book('ordered', $1, 'waiting', 'waiting@post.example',
         '07700 900201', 'class_pass', true, gen_random_uuid()) as answer`,
      [on, waitingMember],
    );

    const refund = await database.pool.connect();
    try {
      await refund.query('begin');
      await refund.query('select studio.lock_passes(exclusive => false)');
      await refund.query('select from studio.passes where number = $1 for no key update', [pass]);
      const erasing = queryValue('select studio.erase_records_of($1, null) as answer', ['gone@post.example']);
      const blocked = `select count(*)::int as answer from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'erase_records_of'`;
      while ((await queryValue<number>(blocked)) === 0);
      await refund.query(`select from studio.products where id = 'pen' for no key update`);
      await refund.query('commit');
      await erasing;
    } finally {
      refund.release();
    }
    const paid = `select count(*)::int as answer from studio.pass_entries where pass = $1 and kind = 'taken'`;
    assert.equal(await queryValue(paid, [pass]), 1, 'the member has the place');
  });
}
