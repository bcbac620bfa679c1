import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { changeCard } from '#commands/stripe-stand-in/subscriptions.ts';
import type { Interruption } from '#commands/test/paying/interruption.ts';
import { payingServer } from '#commands/test/paying/paying-server.ts';
import { checkout } from './checkout.ts';

/*
 * A membership that renews, interrupted before and after each request of the functions: every month is paid once, in
 * the books and at Stripe.
 */

const { assertAgreement, call, start, server, stripe, sweep, sweepTwice, deliver } = payingServer();

/** The interruptions before and after each of a number of requests. */
const interruptionsOf = (requests: number): Interruption[] =>
  Array.from({ length: requests }, (_, index) => index + 1).flatMap((at) => [
    { at, when: 'before' as const },
    { at, when: 'after' as const },
  ]);

const onlySubscription = () => {
  const [subscription] = stripe().books.subscriptions.values();
  assert.ok(subscription);
  return subscription;
};

/** Lets the paid month pass. @returns Stripe's new events, which were not delivered yet. */
function endMonth() {
  const before = stripe().hooks.events.length;
  const end = onlySubscription().items.data[0]?.current_period_end ?? 0;
  stripe().moveOn(end - stripe().books.now());
  return stripe().hooks.events.slice(before);
}

/** The account's request after a visit to the portal. */
const returnFromPortal = (interruption?: Interruption) =>
  call(
    checkout,
    {
      body: JSON.stringify({ memberships: true }),
      headers: { authorization: `Bearer ${server.tokenOf('member')}` },
    },
    interruption,
  );

const storedSubscription = async () => {
  const [row] = await server.sql<{ state: string; cancels: boolean; months: number }>(`
    select state::text, cancels, (
      select count(*)::int from studio.online_payments where online_payments.subscription = subscriptions.number
    ) as months
    from studio.subscriptions`);
  return row;
};

test('a membership is started, renewed, not paid, paid after all, and ended, however often its functions are interrupted', async () => {
  const purchase = { kind: 'pass', plan: 'monthly-unlimited' };
  const requestId = crypto.randomUUID();
  await server.sql(`update studio.plans set renews = true where key = '${purchase.plan}'`);
  for (const interruption of interruptionsOf(3)) await start(purchase, requestId, interruption);
  assert.equal((await start(purchase, requestId)).body?.['kind'], 'redirect');
  assert.equal(stripe().books.sessions.size, 1);
  const [session] = stripe().books.sessions.values();
  assert.equal(session?.mode, 'subscription');

  paySession(stripe().books, session.id);
  const first = stripe().hooks.events.slice();
  for (const interruption of interruptionsOf(2))
    for (const event of first) await deliver(event, interruption);
  for (const event of [...first].reverse()) assert.equal((await deliver(event)).status, 200);
  assert.deepEqual(await storedSubscription(), { state: 'active', cancels: false, months: 1 });
  await assertAgreement('the first month');

  let months = 1;
  for (const interruption of interruptionsOf(2)) {
    const events = endMonth();
    for (const event of events) await deliver(event, interruption);
    for (const event of [...events, ...events].reverse()) assert.equal((await deliver(event)).status, 200);
    months += 1;
    assert.deepEqual(await storedSubscription(), { state: 'active', cancels: false, months });
    await assertAgreement(`month ${months}, interruption at ${interruption.at} ${interruption.when}`);
  }

  changeCard(stripe().books, onlySubscription().customer, false);
  for (const interruption of interruptionsOf(4)) await returnFromPortal(interruption);
  await returnFromPortal();
  for (const event of endMonth()) await deliver(event);
  assert.deepEqual(await storedSubscription(), { state: 'past-due', cancels: false, months });
  const before = stripe().hooks.events.length;
  changeCard(stripe().books, onlySubscription().customer, true);
  for (const interruption of interruptionsOf(6)) await returnFromPortal(interruption);
  await returnFromPortal();
  for (const event of stripe().hooks.events.slice(before).reverse()) await deliver(event);
  months += 1;
  assert.deepEqual(await storedSubscription(), { state: 'active', cancels: false, months });
  await assertAgreement('paid after all');

  const [{ number } = { number: 0 }] = await server.sql<{ number: number }>(
    'select number::int from studio.subscriptions',
  );
  const { body } = await server.call('member', 'end_subscription', { subscription_number: number });
  assert.equal((body as { kind: string }).kind, 'ending');
  for (const interruption of interruptionsOf(4)) {
    await server.sql('update studio.subscriptions set claimed_until = null, next_at = now()');
    await sweep(interruption);
  }
  await server.sql('update studio.subscriptions set claimed_until = null, next_at = now()');
  await sweepTwice();
  assert.equal(onlySubscription().cancel_at_period_end, true);
  for (const event of endMonth()) await deliver(event);
  assert.equal((await storedSubscription())?.state, 'ended');
  assert.equal(stripe().books.charges.size, months);
  await assertAgreement('ended');
});
