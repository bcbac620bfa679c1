import assert from 'node:assert/strict';
import type { Pool } from 'pg';
import { crashTest } from './crash-tests.ts';

const price = 8500;

/** The number of acknowledged events after which the server crashes: each membership has five. */
const acknowledgedBeforeCrash = 35;

async function subscribe(pool: Pool, index: number): Promise<object[]> {
  const { rows } = await pool.query<{ checkout: { token: string } }>(
    `with member as (
       insert into auth.users (id, email, email_confirmed_at)
       values (gen_random_uuid(), 'renews' || $1 || '@post.example', now()) returning id
     )
     select set_config('request.jwt.claim.sub', id::text, false) from member`,
    [index],
  );
  assert.equal(rows.length, 1);
  const started = await pool.query<{ token: string }>(
    `select public.begin_checkout('{"kind": "pass", "plan": "monthly"}', gen_random_uuid()) #>> '{checkout,token}' as token`,
  );
  return eventsOf(String(started.rows[0]?.token));
}

/** Stripe's events of a membership: three months, the third charged at the second attempt, and the end. */
function eventsOf(token: string): object[] {
  const ids = { checkout: token, subscription: `sub_${token}`, customer: `cus_${token}`, currency: 'GBP' };
  const until = (month: number) => new Date(Date.UTC(2040, month, 10)).toISOString();
  const event = (type: string, day: number, more: object) => ({
    id: `evt_${token}_${type}_${day}`,
    type,
    at: new Date(Date.UTC(2040, 0, day)).toISOString(),
    ...ids,
    ...more,
  });
  const invoicePaid = (month: number) => ({
    amount: price,
    paymentIntent: `pi_${token}_${month}`,
    periodEnd: until(month),
  });
  return [
    event('session-paid', 1, { ...invoicePaid(1), session: `cs_${token}` }),
    event('invoice-paid', 2, invoicePaid(2)),
    event('invoice-failed', 3, { amount: price, periodEnd: until(3) }),
    event('invoice-paid', 4, invoicePaid(3)),
    event('subscription-changed', 5, { status: 'canceled', periodEnd: until(3) }),
  ];
}

const recordEvent = (pool: Pool, event: object) =>
  pool.query('select public.record_payment_event($1)', [JSON.stringify(event)]);

crashTest(
  'months reported before a crash are not lost, and not doubled if they are reported again',
  async (database) => {
    let pool = database.connect(1);
    await pool.query(`
    update studio.studio_settings set takes_online = true, online_ready = true;
    insert into studio.plans (key, name, kind, price_minor, days, renews) values ('monthly', 'Monthly', 'unlimited', ${price}, 31, true)`);
    const memberships: object[][] = [];
    for (let index = 0; index < 16; index += 1) memberships.push(await subscribe(pool, index));
    await pool.end();

    pool = database.connect();
    let acknowledged = 0;
    let crashed: Promise<void> | undefined;
    const results = await Promise.allSettled(
      memberships.map(async (events) => {
        for (const event of events) {
          await recordEvent(pool, event);
          acknowledged += 1;
          if (acknowledged === acknowledgedBeforeCrash) crashed = database.crash();
        }
      }),
    );
    await crashed;
    assert.ok(
      results.some(({ status }) => status === 'rejected'),
      'the crash interrupted some requests',
    );
    await pool.end();

    pool = database.connect();
    const stored = await pool.query<{ count: number }>('select count(*)::int from studio.payment_events');
    assert.ok(Number(stored.rows[0]?.count) >= acknowledged, 'nothing that was acknowledged is lost');
    // Stripe sends every event again, in another order.
    await Promise.all(
      memberships.map(async (events) => {
        for (const event of [...events].reverse()) await recordEvent(pool, event);
      }),
    );
    const { rows } = await pool.query<{ state: string; until: string; paid: number; months: number }>(
      `select state::text, paid_until::date::text as until,
       (select sum(amount_minor)::int from studio.payments where payments.person = subscriptions.person) as paid,
       (select count(*)::int from studio.online_payments where online_payments.subscription = subscriptions.number) as months
     from studio.subscriptions`,
    );
    assert.equal(rows.length, memberships.length);
    for (const row of rows)
      assert.deepEqual(row, { state: 'ended', until: '2040-04-10', paid: 3 * price, months: 3 });
    const { rows: unapplied } = await pool.query(
      'select event from studio.payment_events where applied_at is null',
    );
    assert.deepEqual(unapplied, [], 'every event is applied');
    await pool.end();
  },
);
