import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { type PassAnswer, passPool } from './pass-pool.ts';
import { untilOthersWait } from './until-others-wait.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent bookings with passes are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  const { pool, queryValue, newClass, newMember, book, cancel, disagreements, balance, bookedCount } =
    passPool(programs);

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
      pool().query(
        `update studio.occurrences set cancelled_at = now(), cancel_reason = 'Ill'
         where series = $1 and held_on = studio.studio_today() + 6`,
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
    await pool().query(
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

  test('a pause that is ended twice at the same moment gives its days back once', async () => {
    await pool().query(
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
    const paused = await queryValue<PassAnswer>(
      asJon(`public.pause_pass($1, studio.studio_today() + 1, studio.studio_today() + 7, '{}')`),
      [pass],
    );
    assert.equal(paused.kind, 'paused');
    const resume = asJon(`public.resume_pass($1, studio.studio_today() + 1, '{}')`);
    const client = await pool().connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ answer: PassAnswer }>(resume, [pass]);
      const second = queryValue<PassAnswer>(resume, [pass]);
      await untilOthersWait(pool(), 1);
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
