import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { call, type Queryable } from '#commands/sql/races/shop-race.ts';
import { peopleLocks } from './people-locks.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`the order of the locks on payments is not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  const { pool, queryValue, runCrossed, newDuplicate, merge } = peopleLocks(programs);

  const numberOfPayment = `select pg_advisory_xact_lock(hashtext('studio.payments: number'))`;
  const take = (query: Queryable, kind: string, number: string | number, due: unknown) =>
    call(query, `public.take_payment($1, $2, 'cash', $3, gen_random_uuid())`, [kind, number, due]);

  test('an order can be paid while its person is merged', async () => {
    const person = await newDuplicate();
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) => take(query, 'order', person.order, { amount: 100, currency: 'USD' }),
        (query) => merge(query, person),
      ),
      ['taken', 'saved'],
    );
  });

  test('a pass can be paid while its person is merged', async () => {
    const person = await newDuplicate();
    const pass = await queryValue<string>(
      `studio.give_pass($1::bigint, 'monthly-unlimited', '', null, true)`,
      [person.duplicate],
    );
    const due = await queryValue(
      `select studio.money_json(studio.pass_due(passes), passes.currency) from studio.passes where number = $1`,
      [pass],
    );
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) => take(query, 'pass', pass, due),
        (query) => merge(query, person),
      ),
      ['taken', 'saved'],
    );
  });

  test('a booking can be paid while its person is merged', async () => {
    const person = await newDuplicate();
    await call(
      pool(),
      `public.book('long', studio.studio_today() + 1, 'Ada', $1, '07700 900123', 'pay_at_studio', false, gen_random_uuid())`,
      [person.email],
    );
    const booking = await queryValue<string>('select number from studio.bookings where email = $1', [
      person.email,
    ]);
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) => take(query, 'booking', booking, { amount: 1000, currency: 'GBP' }),
        (query) => merge(query, person),
      ),
      ['taken', 'saved'],
    );
  });

  test('a payment can be refunded while its person is merged', async () => {
    const person = await newDuplicate();
    await take(pool(), 'order', person.order, { amount: 100, currency: 'USD' });
    const payment = await queryValue<string>('select max(number) from studio.payments');
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) =>
          call(query, `public.refund_payment($1, $2, 'cash', 'Torn', false, gen_random_uuid())`, [
            payment,
            JSON.stringify([{ position: 1, amount: 100, quantity: 0 }]),
          ]),
        (query) => merge(query, person),
      ),
      ['refunded', 'saved'],
    );
  });

  const record = (query: Queryable, event: object) => call(query, 'public.record_payment_event($1)', [event]);

  /** Inserts a payment of a dollar, made online. */
  const payOnline = (person: string, intent: string) =>
    pool().query(
      `with paid as (
        insert into studio.payments (kind, amount_minor, currency, tender, taken_at, person)
        values ('order', 100, 'USD', 'online', now(), ${person}) returning number
      ), online as (
        insert into studio.online_payments (payment, payment_intent) select number, '${intent}' from paid
      )
      insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
      select number, 1, 'Ink', 1, 100, 0, 0 from paid`,
    );
  const dispute = (paymentIntent: string) => ({
    id: `evt_${paymentIntent}`,
    type: 'dispute-changed',
    dispute: `du_${paymentIntent}`,
    at: '2026-01-05T12:00:00Z',
    status: 'lost',
    amount: 100,
    paymentIntent,
  });

  test('a bank can take a payment back while its person is merged', async () => {
    const person = await newDuplicate();
    await payOnline(person.duplicate, 'pi_disputed');
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) => record(query, dispute('pi_disputed')),
        (query) => merge(query, person),
      ),
      ['applied', 'saved'],
    );
  });

  test('a bank can refuse the refund of a payment that it took back while its person is merged', async () => {
    const person = await newDuplicate();
    await payOnline(person.duplicate, 'pi_refused');
    const payment = await queryValue<string>(
      `select payment from studio.online_payments where payment_intent = 'pi_refused'`,
    );
    const refund = await call(
      pool(),
      `public.refund_payment($1, '[{"position": 1, "amount": 40, "quantity": 0}]', 'online', 'Ill', false, gen_random_uuid())`,
      [payment],
    );
    await record(pool(), dispute('pi_refused'));
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) =>
          record(query, {
            id: 'evt_refund',
            type: 'refund-changed',
            at: '2026-01-06T12:00:00Z',
            status: 'failed',
            refund: (refund as unknown as { number: number }).number,
          }),
        (query) => merge(query, person),
      ),
      ['applied', 'saved'],
    );
  });

  test('a month of a membership can be charged while its person is merged', async () => {
    const person = await newDuplicate();
    await pool().query(`
      begin;
      -- Its checkout is missing.
      set local session_replication_role = 'replica';
      insert into studio.subscriptions
        (stripe_id, person, pass, checkout, plan, name, price_minor, currency, paid_until, changed_at, next_at)
      select 'sub_merged', ${person.duplicate}, studio.give_pass(${person.duplicate}, 'monthly-unlimited', ''), 0, 'monthly-unlimited',
        'Monthly', 100, 'GBP', now(), now(), now();
      commit;
    `);
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) =>
          record(query, {
            id: 'evt_month',
            type: 'invoice-paid',
            at: '2026-01-05T12:00:00Z',
            subscription: 'sub_merged',
            paymentIntent: 'pi_month',
            amount: 100,
            periodEnd: '2099-01-05T12:00:00Z',
          }),
        (query) => merge(query, person),
      ),
      ['applied', 'saved'],
    );
  });
}
