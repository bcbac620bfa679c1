import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeDispute, openDispute } from '#commands/stripe-stand-in/money.ts';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { type CheckoutRow, interruptEverywhere, payingServer } from '#commands/test/paying-server.ts';

/*
 * Passes, and the months of a membership: bought, refunded and disputed, interrupted before and after each request of
 * the functions. Then the money is the same in the books and at Stripe, and each payment has one pass.
 */

const { assertAgreement, begin, eventsOf, passTime, server, sessionOf, stripe, sweep, sweepTwice, deliver } =
  payingServer();

const pack = { kind: 'pass', plan: 'ten-class-pack' };

/** The member's latest checkout. */
const latest = async (): Promise<CheckoutRow | undefined> =>
  (
    await server.sql<CheckoutRow>(
      `select * from studio.checkouts where kind = 'pass' order by number desc limit 1`,
    )
  )[0];

const countOf = async (from: string) =>
  (await server.sql<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count ?? 0;

/** Pays the latest checkout at the stand-in. @returns Stripe's events, which were not delivered yet. */
async function pays() {
  const session = sessionOf(await latest());
  assert.ok(session);
  const before = stripe().hooks.events.length;
  paySession(stripe().books, session.id);
  assert.ok(eventsOf(session.id).length > 0);
  return stripe().hooks.events.slice(before);
}

test('a pass whose beginning and payment are interrupted is bought once', () =>
  interruptEverywhere(async (interruption) => {
    const before = await countOf('studio.passes');
    const requestId = crypto.randomUUID();
    const { requests } = await begin(pack, requestId, interruption);
    assert.equal((await begin(pack, requestId)).body?.['kind'], 'redirect');
    for (const event of await pays()) {
      await deliver(event, interruption);
      if (interruption?.at === 1 && interruption.when === 'before') {
        await passTime();
        await sweep();
      } else assert.equal((await deliver(event)).status, 200);
    }
    assert.equal((await latest())?.state, 'paid');
    assert.equal(await countOf('studio.passes'), before + 1);
    await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
    return requests;
  }));

interface Paid {
  payment: number;
  intent: string;
}

const lastPaid = async (): Promise<Paid> => {
  const [paid] = await server.sql<Paid>(
    'select payment::int, payment_intent as intent from studio.online_payments order by payment desc limit 1',
  );
  assert.ok(paid);
  return paid;
};

/** Buys a pass. */
async function packPaid(): Promise<Paid> {
  await begin(pack, crypto.randomUUID());
  for (const event of await pays()) await deliver(event);
  return lastPaid();
}

/** Lets another month of the membership be paid, which begins with the first one. */
async function monthPaid(): Promise<Paid> {
  let events = stripe().hooks.events.slice(0, 0);
  const [subscription] = stripe().books.subscriptions.values();
  if (subscription) {
    const before = stripe().hooks.events.length;
    stripe().moveOn((subscription.items.data[0]?.current_period_end ?? 0) - stripe().books.now());
    events = stripe().hooks.events.slice(before);
  } else {
    await server.sql(`update studio.plans set renews = true where key = 'monthly-unlimited'`);
    await begin({ kind: 'pass', plan: 'monthly-unlimited' }, crypto.randomUUID());
    events = await pays();
  }
  const before = await countOf('studio.online_payments');
  for (const event of events) await deliver(event);
  assert.equal(await countOf('studio.online_payments'), before + 1);
  return lastPaid();
}

for (const [what, buy] of Object.entries({ pass: packPaid, 'month of a membership': monthPaid })) {
  test(`a refund of a ${what} is sent once, wherever its sweep is interrupted`, () =>
    interruptEverywhere(async (interruption) => {
      const { payment, intent } = await buy();
      await server.sql(`select studio.refund_all(${payment}, 'A gift of the studio.')`);
      const { requests } = await sweep(interruption);
      await sweepTwice();
      const sent = [...stripe().books.refunds.values()].filter((one) => one.payment_intent === intent);
      assert.equal(sent.length, 1);
      await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
      return requests;
    }));

  test(`a dispute of a ${what} is booked once, wherever its events are interrupted`, () =>
    interruptEverywhere(async (interruption) => {
      const { payment, intent } = await buy();
      const dispute = openDispute(stripe().books, intent);
      const [opened] = eventsOf(dispute.id);
      assert.ok(opened);
      const { requests } = await deliver(opened, interruption);
      await deliver(opened);
      await assertAgreement(`open, interruption at ${interruption?.at} ${interruption?.when}`);
      closeDispute(stripe().books, dispute.id, 'lost');
      const [, closed] = eventsOf(dispute.id);
      assert.ok(closed);
      await deliver(closed, interruption);
      for (const event of [closed, opened]) assert.equal((await deliver(event)).status, 200);
      assert.equal(await countOf(`studio.payments where refund_of = ${payment}`), 1);
      await assertAgreement(`lost, interruption at ${interruption?.at} ${interruption?.when}`);
      return requests;
    }));
}

test('a month whose events are lost is found by the sweep, once, wherever that is interrupted', () =>
  interruptEverywhere(async (interruption) => {
    // The sweep records each paid month again: one recorded month besides the lost one is enough.
    stripe().books.invoices.clear();
    await monthPaid();
    const before = await countOf('studio.online_payments');
    const [subscription] = stripe().books.subscriptions.values();
    stripe().moveOn((subscription?.items.data[0]?.current_period_end ?? 0) - stripe().books.now());
    const hoursLater = () =>
      server.sql(
        `update studio.subscriptions set paid_until = now() - interval '7 hours', queried_at = null`,
      );
    await hoursLater();
    const { requests } = await sweep(interruption);
    await hoursLater();
    await sweepTwice();
    assert.equal(await countOf('studio.online_payments'), before + 1);
    await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
    return requests;
  }));
