import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { type PostgresPool, startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { call, type Queryable, runOverlapping } from './shop-race.ts';

/* People pay, give up and request refunds at the same moment. */

interface Checkout {
  token: string;
  state: string;
  receipt: number | null;
}

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent online payments are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  startForTests(
    () => startPostgresPool(programs, 20),
    async (started) => {
      database = started;
      await database.pool.query(`
      update studio.studio_settings set takes_online = true;
      insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 100);
      insert into studio.stock_movements (product, change, reason) values ('ink', 15, 'opening');
    `);
    },
  );

  async function queryValue<Value>(sql: string, values: unknown[] = []): Promise<Value> {
    const { rows } = await database.pool.query<{ answer: Value }>(`select ${sql} as answer`, values);
    return (rows[0] as { answer: Value }).answer;
  }

  async function newClass(key: string, capacity: number) {
    await database.pool.query('insert into studio.instructors (key, name) values ($1, $1)', [key]);
    await database.pool.query(
      `insert into studio.class_series
         (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
       select $1, 'Tiny', 'hatha', 1, $1, array[extract(isodow from studio.studio_today())], '09:00', '10:00', $2, 1500`,
      [key, capacity],
    );
    return key;
  }

  const startCheckout = (purchase: object) =>
    queryValue<{ kind: string; reason?: string; checkout?: Checkout }>(
      'public.begin_checkout($1, gen_random_uuid())',
      [JSON.stringify(purchase)],
    );
  const startClassCheckout = async (series: string, name: string, heldOn: string) =>
    startCheckout({
      kind: 'booking',
      series,
      heldOn,
      name,
      email: `${name}@post.example`,
      phone: `07700 9${String(Number(name.replace(/\D/g, '')) + 10_000)}`,
    });
  const nextWeek = () => queryValue<string>('(studio.studio_today() + 7)::text');
  const eventOf = (type: string, { token }: Checkout, id: string = crypto.randomUUID()) =>
    JSON.stringify({
      id,
      type,
      at: '2027-01-11T08:00:00Z',
      checkout: token,
      paymentIntent: token,
      dispute: token,
    });
  const recordEvent = (...event: Parameters<typeof eventOf>) =>
    queryValue<{ kind: string }>('public.record_payment_event($1)', [eventOf(...event)]);
  const reload = ({ token }: Checkout) => queryValue<Checkout>('public.checkout_by_token($1)', [token]);
  const count = (sql: string, values: unknown[] = []) =>
    queryValue<string>(`(select count(*) ${sql})`, values).then(Number);

  test('of two hundred people who pay for fifteen places at once, fifteen get one and nobody else is charged', async () => {
    const series = await newClass('crowd', 15);
    const on = await nextWeek();
    const people = Array.from({ length: 200 }, (_, index) => `guest${index}`);
    const outcomes = await Promise.all(
      people.map(async (name, index) => {
        const started = await startClassCheckout(series, name, on);
        if (!started.checkout) return started.reason;
        // Some give up, the event of each payment arrives twice, and for some an expiry arrives before the payment.
        if (index % 5 === 0) await queryValue('public.release_checkout($1)', [started.checkout.token]);
        if (index % 7 === 0) await recordEvent('session-expired', started.checkout);
        await Promise.all([
          recordEvent('session-paid', started.checkout),
          recordEvent('session-paid', started.checkout),
        ]);
        return (await reload(started.checkout)).state;
      }),
    );
    const paid = outcomes.filter((outcome) => outcome === 'paid').length;
    assert.ok(paid <= 15 && paid > 0, `${paid} paid`);
    assert.ok(outcomes.every((outcome) => ['paid', 'refunded', 'full'].includes(String(outcome))));
    const places = `from studio.bookings join studio.occurrences on occurrences.number = occurrence
      where series = $1 and status = 'confirmed'`;
    assert.equal(await count(places, [series]), paid);
    assert.equal(
      await queryValue<string>(
        `(select coalesce(sum(amount_minor), 0)::text from studio.payments where tender = 'online' and currency = 'GBP')`,
      ),
      String(1500 * paid),
    );
  });

  test('a checkout that is paid and expires at the same moment is either paid or refunded', async () => {
    const series = await newClass('moment', 3);
    const on = await nextWeek();
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const { checkout } = await startClassCheckout(series, `guest${300 + round}`, on);
      if (!checkout) continue;
      await Promise.all([recordEvent('session-expired', checkout), recordEvent('session-paid', checkout)]);
      const { state, receipt } = await reload(checkout);
      assert.ok(receipt);
      const remaining = await queryValue<string>(
        '(select sum(amount_minor)::text from studio.payments where number = $1 or refund_of = $1)',
        [receipt],
      );
      assert.equal(remaining, state === 'paid' ? '1500' : '0');
    }
  });

  test('an event that arrives five times at once is applied once', async () => {
    const series = await newClass('five', 3);
    const { checkout } = await startClassCheckout(series, 'guest400', await nextWeek());
    assert.ok(checkout);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => recordEvent('session-paid', checkout, 'evt_five')),
    );
    assert.deepEqual(answers.map(({ kind }) => kind).sort(), [
      'applied',
      'duplicate',
      'duplicate',
      'duplicate',
      'duplicate',
    ]);
    assert.equal(await count('from studio.online_payments where payment_intent = $1', [checkout.token]), 1);
  });

  for (const [guest, order] of Object.entries({
    guest601: ['dispute-changed', 'session-paid'],
    guest602: ['session-paid', 'dispute-changed'],
  })) {
    test(`a payment is disputed even if its events arrive at the same moment, ${order.join(' first, then ')}`, async () => {
      const series = await newClass(`disputed-${guest}`, 3);
      const { checkout } = await startClassCheckout(series, guest, await nextWeek());
      assert.ok(checkout);
      const [first, second] = order.map(
        (type) => (query: Queryable) =>
          call(query, 'public.record_payment_event($1)', [eventOf(type, checkout)]),
      );
      assert.ok(first && second);
      await runOverlapping(database.pool, first, second);
      assert.equal(
        await count(
          'from studio.disputes join studio.online_payments using (payment) where payment_intent = $1',
          [checkout.token],
        ),
        1,
      );
      assert.equal(
        await count(
          `from studio.payment_events where applied_at is null and event ->> 'paymentIntent' = $1`,
          [checkout.token],
        ),
        0,
      );
    });
  }

  test('two desks that refund the same payment at once refund it once', async () => {
    const series = await newClass('twice', 3);
    const { checkout } = await startClassCheckout(series, 'guest500', await nextWeek());
    assert.ok(checkout);
    await recordEvent('session-paid', checkout);
    const { receipt } = await reload(checkout);
    const refund = async () => {
      const client = await database.pool.connect();
      try {
        await client.query(`select set_config('request.jwt.claim.sub', $1, false)`, [
          'a0000000-0000-4000-8000-000000000001',
        ]);
        const { rows } = await client.query<{ answer: { kind: string } }>(
          `select public.refund_payment($1, '[{"position": 1, "amount": 1500, "quantity": 0}]', 'online', 'Ill', false,
             gen_random_uuid()) as answer`,
          [receipt],
        );
        return rows[0]?.answer.kind;
      } finally {
        await client.query(`select set_config('request.jwt.claim.sub', '', false)`);
        client.release();
      }
    };
    assert.deepEqual((await Promise.all([refund(), refund()])).sort(), ['refunded', 'refused']);
    const work = await Promise.all([
      queryValue<{ kind: string }[]>('public.payment_work()'),
      queryValue<{ kind: string }[]>('public.payment_work()'),
    ]);
    const refunds = work.flat().filter((task) => 'refund' in task && task.kind === 'send-refund');
    assert.equal(
      new Set(refunds.map((task) => JSON.stringify(task))).size,
      refunds.length,
      'and one sweep sends it',
    );
  });

  test('an account that starts ten payments at once, each with another address, has three', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into auth.users (id, email, email_confirmed_at)
       values (gen_random_uuid(), 'many@post.example', now()) returning id`,
    );
    await database.pool.query(`update studio.limits set maximum = 3 where name = 'checkouts-per-email'`);
    const on = await nextWeek();
    // Of different classes: those of one class wait for each other anyway.
    const classes = await Promise.all(Array.from({ length: 10 }, (_, index) => newClass(`many-${index}`, 5)));
    const start = async (series: string, index: number) => {
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [rows[0]?.id]);
        const purchase = {
          kind: 'booking',
          series,
          heldOn: on,
          name: 'Ada',
          email: `many${index}@post.example`,
          phone: `07700 9${30_000 + index}`,
        };
        const answer = await call(client, 'public.begin_checkout($1, gen_random_uuid())', [
          JSON.stringify(purchase),
        ]);
        await client.query('commit');
        return answer.reason ?? answer.kind;
      } finally {
        client.release();
      }
    };
    const outcomes = await Promise.all(classes.map(start));
    assert.equal(outcomes.filter((outcome) => outcome === 'open').length, 3);
    assert.equal(outcomes.filter((outcome) => outcome === 'too-many-checkouts').length, 7);
  });

  test('forty people who want two pieces of fifteen at once get fourteen of them', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const started = await startCheckout({
          kind: 'order',
          name: 'Ada',
          email: `ada${index}@post.example`,
          phone: `07700 9${20_000 + index}`,
          note: '',
          lines: [{ product: 'ink', quantity: 2 }],
        });
        if (!started.checkout) return started.reason;
        await recordEvent('session-paid', started.checkout);
        return (await reload(started.checkout)).state;
      }),
    );
    assert.equal(outcomes.filter((outcome) => outcome === 'paid').length, 7);
    assert.ok(outcomes.every((outcome) => outcome === 'paid' || outcome === 'short-of-stock'));
    assert.equal(await queryValue<number>(`(select stock from studio.products where id = 'ink')`), 1);
  });
}
