import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { type PassAnswer, passPool } from './pass-pool.ts';
import { untilOthersWait } from './until-others-wait.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent bookings with guests are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  const { pool, queryValue, newClass, newMember, disagreements, balance, bookedCount } = passPool(programs);

  test('one guest place and many concurrent bookings: one guest is booked, and no booking is incomplete', async () => {
    await pool().query(
      `insert into studio.plans (key, name, kind, price_minor, credits, days, guests)
       values ('seven-and-guest', 'Seven and a guest', 'pack', 7000, 7, 365, 1)`,
    );
    await newMember('gus');
    const pass = await queryValue<string>(
      `select studio.give_pass(number, 'seven-and-guest', '') as answer from studio.people where email = 'gus@post.example'`,
    );
    await pool().query(`update studio.passes set closed_on = studio.studio_today() - 1 where plan = 'seven' and person =
      (select number from studio.people where email = 'gus@post.example')`);
    const series = await newClass('with-guests', 18, 20);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        queryValue<PassAnswer>(
          `select public.book_with_guest($1, studio.studio_today() + $2::int, 'gus', 'gus@post.example', '07700 900200',
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
    await pool().query(
      `insert into studio.plans (key, name, kind, price_minor, credits, days, guests)
       values ('ten-and-guest', 'Ten and a guest', 'pack', 9000, 10, 365, 1)`,
    );
    await newMember('ivy');
    await queryValue<string>(
      `select studio.give_pass(number, 'ten-and-guest', '') as answer from studio.people where email = 'ivy@post.example'`,
    );
    await pool().query(`update studio.passes set closed_on = studio.studio_today() - 1 where plan = 'seven' and person =
      (select number from studio.people where email = 'ivy@post.example')`);
    const series = await newClass('brings', 22, 50);
    await pool().query(`insert into studio.instructors (key, name) values ('other-racer', 'Other Racer')`);
    await pool().query(
      `insert into studio.class_series
         (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
       values ('friends', 'Race', 'hatha', 1, 'other-racer', '{1,2,3,4,5,6,7}', '22:30', '23:30', 50, 1500)`,
    );
    const client = await pool().connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('request.jwt.claim.sub', id::text, true) from auth.users where email = 'ivy@post.example'`,
      );
      const { rows } = await client.query<{ answer: PassAnswer }>(
        `select public.book_with_guest($1, studio.studio_today() + 60, 'ivy', 'ivy@post.example', '07700 900200', 'class_pass',
           'A Friend', 'friend@post.example', gen_random_uuid()) as answer`,
        [series],
      );
      assert.equal(rows[0]?.answer.kind, 'booked');
      const answer = queryValue<PassAnswer>(
        `select public.book('friends', studio.studio_today() + 60, 'A Friend', 'friend@post.example', '07700 900201',
           'pay_at_studio', false, gen_random_uuid()) as answer`,
      );
      await untilOthersWait(pool(), 1);
      await client.query('commit');
      assert.equal((await answer).reason, 'overlapping');
    } finally {
      client.release(true);
    }
    assert.deepEqual(await disagreements(), []);
  });
}
