import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { type PostgresPool, startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { call, order, type Queryable, runBlocked, runOverlapping, twoConnections } from './shop-race.ts';

const programs = findPostgres();
const admin = 'a0000000-0000-4000-8000-000000000001';

if ('missing' in programs) {
  test(`concurrent payments are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  startForTests(
    () => startPostgresPool(programs, 20),
    async (started) => {
      database = started;
      await database.pool.query(`
      insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 100);
      insert into studio.stock_movements (product, change, reason) values ('ink', 100, 'opening');
    `);
    },
  );

  const signInAsAdmin = (query: Queryable) =>
    query.query(`select set_config('request.jwt.claim.sub', $1, false)`, [admin]);

  async function take(query: Queryable, number: number) {
    await signInAsAdmin(query);
    return call(query, `public.take_payment('order', $1, 'cash', studio.dollars(100), gen_random_uuid())`, [
      number,
    ]);
  }

  async function refund(query: Queryable, payment: number, quantity = 0) {
    await signInAsAdmin(query);
    return call(query, `public.refund_payment($1, $2, 'cash', 'Torn', false, gen_random_uuid())`, [
      payment,
      JSON.stringify([{ position: 1, amount: 100, quantity }]),
    ]);
  }

  async function placeOrder(): Promise<number> {
    const answer = await order(database.pool, ['ink']);
    assert.ok(answer.order);
    return answer.order.number;
  }

  test('two concurrent payments of one order record it once', async () => {
    const number = await placeOrder();
    const [first, second] = await runOverlapping(
      database.pool,
      (query) => take(query, number),
      (query) => take(query, number),
    );
    assert.equal(first.kind, 'taken');
    assert.deepEqual(second, { kind: 'refused', reason: 'nothing-due' });
  });

  test('two concurrent refunds of one payment record it once', async () => {
    await take(database.pool, await placeOrder());
    const { rows } = await database.pool.query<{ number: string }>(
      'select max(number) as number from studio.payments',
    );
    const payment = Number(rows[0]?.number);
    const [first, second] = await runOverlapping(
      database.pool,
      (query) => refund(query, payment),
      (query) => refund(query, payment),
    );
    assert.equal(first.kind, 'refunded');
    assert.deepEqual(second, { kind: 'refused', reason: 'too-much' });
  });

  test('a refused refund of a disputed payment waits for a refund of staff, which does not wait for it', async () => {
    await database.pool.query(`
      with paid as (
        insert into studio.payments (kind, amount_minor, currency, tender, taken_at)
        values ('order', 100, 'USD', 'online', now()) returning number
      ), online as (
        insert into studio.online_payments (payment, payment_intent) select number, 'pi_disputed' from paid
      )
      insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
      select number, 1, 'Ink', 1, 100, 0, 0 from paid;
      with refunded as (
        insert into studio.payments (kind, amount_minor, currency, tender, taken_at, refund_of, reason)
        select 'order', -40, 'USD', 'online', now(), payment, 'Ill'
        from studio.online_payments where payment_intent = 'pi_disputed' returning number
      ), sent as (
        insert into studio.online_refunds (refund, changed_at, next_at) select number, now(), now() from refunded
      )
      insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
      select number, 1, 'Ink', 0, -40, 0, 0 from refunded;
      insert into studio.disputes (id, payment, state, amount_minor, opened_at, changed_at)
      select 'du_1', payment, 'lost', 100, now(), now() from studio.online_payments where payment_intent = 'pi_disputed';
    `);
    await twoConnections(database.pool, async (staff, webhook) => {
      await staff.query('begin');
      // The steps of a refund: its payment is locked before it is numbered.
      await staff.query(
        `select from studio.payments join studio.online_payments on payment = number
         where payment_intent = 'pi_disputed' for no key update of payments`,
      );
      const event = `jsonb_build_object('id', 'evt_refused', 'type', 'refund-changed', 'at', now(), 'status', 'failed',
        'paymentIntent', 'pi_disputed', 'refund', (select max(refund) from studio.online_refunds))`;
      const recorded = await runBlocked(database.pool, webhook, (query) =>
        call(query, `public.record_payment_event(${event})`, []),
      );
      await staff.query(
        `insert into studio.payments (kind, amount_minor, currency, tender, taken_at) values ('order', 1, 'USD', 'cash', now())`,
      );
      await staff.query('commit');
      assert.equal((await recorded.answer).kind, 'applied');
    });
  });

  test('an order whose pieces come back at the moment at which it is set back stays collected', async () => {
    const number = await placeOrder();
    await take(database.pool, number);
    const { rows } = await database.pool.query<{ number: string }>(
      'select max(number) as number from studio.payments',
    );
    const step = async (query: Queryable, status: string, seen: string) => {
      await signInAsAdmin(query);
      return call(query, 'public.set_order_status($1, $2, $3)', [number, status, seen]);
    };
    await step(database.pool, 'ready', 'placed');
    await step(database.pool, 'collected', 'ready');
    const [first, second] = await runOverlapping(
      database.pool,
      (query) => refund(query, Number(rows[0]?.number), 1),
      (query) => step(query, 'ready', 'collected'),
    );
    assert.equal(first.kind, 'refunded');
    assert.deepEqual(second, { kind: 'refused', reason: 'pieces-returned' });
  });

  test('two concurrent payments of one pass record it once, and so do two that refund and end it', async () => {
    const { rows } = await database.pool
      .query<{ pass: string }>(
        `insert into studio.plans (key, name, kind, price_minor, credits, days)
       values ('ten', 'Ten', 'pack', 100, 10, 90) on conflict do nothing;
       select studio.give_pass(studio.person_for('Ada', 'ada@post.example', ''), 'ten', '', charged => true) as pass`,
      )
      .then((results) => (Array.isArray(results) ? results.at(-1) : results));
    const pass = rows[0]?.pass;
    const pay = async (query: Queryable) => {
      await signInAsAdmin(query);
      return call(
        query,
        `public.take_payment('pass', $1, 'cash', studio.money_json(100, 'GBP'), gen_random_uuid())`,
        [pass],
      );
    };
    const [first, second] = await runOverlapping(database.pool, pay, pay);
    assert.equal(first.kind, 'taken');
    assert.deepEqual(second, { kind: 'refused', reason: 'nothing-due' });

    const payment = (first as unknown as { number: number }).number;
    const refundPass = async (query: Queryable) => {
      await signInAsAdmin(query);
      return call(
        query,
        `public.refund_payment($1, '[{"position": 1, "amount": 60, "quantity": 0, "endPass": true}]', 'cash', 'Ill', false,
          gen_random_uuid())`,
        [payment],
      );
    };
    const [refunded, refused] = await runOverlapping(database.pool, refundPass, refundPass);
    assert.equal(refunded.kind, 'refunded');
    assert.deepEqual(refused, { kind: 'refused', reason: 'too-much' });
    const ledger = await database.pool.query<{ credits: number }>(
      'select credits from studio.pass_entries where pass = $1 order by number',
      [pass],
    );
    assert.deepEqual(
      ledger.rows.map(({ credits }) => credits),
      [10, -10],
    );
  });

  test('two desks that sell the last piece at the same moment sell it once', async () => {
    await database.pool.query(`
      insert into studio.products (id, name, category, price) values ('last', 'Last', 'books', 100);
      insert into studio.stock_movements (product, change, reason) values ('last', 1, 'opening');
    `);
    const sell = async (query: Queryable) => {
      await signInAsAdmin(query);
      return call(
        query,
        `public.sell(null, '', '', '', '[{"kind": "product", "product": "last", "quantity": 1}]', 'cash', '{"USD": 100}',
          gen_random_uuid())`,
        [],
      );
    };
    const [first, second] = await runOverlapping(database.pool, sell, sell);
    assert.equal(first.kind, 'sold');
    assert.deepEqual(second, { kind: 'refused', reason: 'short-of-stock', about: 'Last (0 left)' });
  });

  test('many concurrent payments are numbered without gaps, also if some are rolled back', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, placeOrder));
    await Promise.all(
      numbers.map(async (number, index) => {
        const client = await database.pool.connect();
        try {
          await client.query('begin');
          await take(client, number);
          await client.query(index % 3 === 0 ? 'rollback' : 'commit');
        } finally {
          client.release();
        }
      }),
    );
    const { rows } = await database.pool.query<{ gaps: boolean }>(
      'select max(number) - min(number) + 1 <> count(*) as gaps from studio.payments',
    );
    assert.equal(rows[0]?.gaps, false);
  });
}
