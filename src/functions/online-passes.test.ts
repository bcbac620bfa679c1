import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeDispute, openDispute } from '#commands/stripe-stand-in/money.ts';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { interruptEverywhere } from '#commands/test/paying/interruption.ts';
import { type CheckoutRow, payingServer } from '#commands/test/paying/paying-server.ts';

/*
 * Passes, and the months of a membership: bought, refunded and disputed, interrupted before and after each request of
 * the functions. Then the money is the same in the books and at Stripe, and each payment has one pass.
 */

const { assertAgreement, start, eventsOf, passTime, server, sessionOf, stripe, sweep, sweepTwice, deliver } =
  payingServer();

const pack = { kind: 'pass', plan: 'ten-class-pack' };

/** The member's latest checkout. */
const latestCheckout = async (): Promise<CheckoutRow | undefined> =>
  (
    await server.sql<CheckoutRow>(
      `select * from studio.checkouts where kind = 'pass' order by number desc limit 1`,
    )
  )[0];

const countOf = async (from: string) =>
  (await server.sql<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count ?? 0;

/** Pays the latest checkout at the stand-in. @returns Stripe's events, which were not delivered yet. */
async function payLatest() {
  const session = sessionOf(await latestCheckout());
  assert.ok(session);
  const before = stripe().hooks.events.length;
  paySession(stripe().books, session.id);
  assert.ok(eventsOf(session.id).length > 0);
  return stripe().hooks.events.slice(before);
}

test('a pass is bought once, even if starting and paying are interrupted', () =>
  interruptEverywhere(async (interruption) => {
    const before = await countOf('studio.passes');
    const requestId = crypto.randomUUID();
    const { requests } = await start(pack, requestId, interruption);
    assert.equal((await start(pack, requestId)).body?.['kind'], 'redirect');
    for (const event of await payLatest()) {
      await deliver(event, interruption);
      if (interruption?.at === 1 && interruption.when === 'before') {
        await passTime();
        await sweep();
      } else assert.equal((await deliver(event)).status, 200);
    }
    assert.equal((await latestCheckout())?.state, 'paid');
    assert.equal(await countOf('studio.passes'), before + 1);
    await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
    return requests;
  }));

interface PaidPass {
  payment: number;
  intent: string;
}

const lastPayment = async (): Promise<PaidPass> => {
  const [paid] = await server.sql<PaidPass>(
    'select payment::int, payment_intent as intent from studio.online_payments order by payment desc limit 1',
  );
  assert.ok(paid);
  return paid;
};

/** Buys a pass. */
async function buyPack(): Promise<PaidPass> {
  await start(pack, crypto.randomUUID());
  for (const event of await payLatest()) await deliver(event);
  return lastPayment();
}

/** Pays the next month of the membership; the first call starts the membership. */
async function buyMonth(): Promise<PaidPass> {
  let events = stripe().hooks.events.slice(0, 0);
  const [subscription] = stripe().books.subscriptions.values();
  if (subscription) {
    const before = stripe().hooks.events.length;
    stripe().moveOn((subscription.items.data[0]?.current_period_end ?? 0) - stripe().books.now());
    events = stripe().hooks.events.slice(before);
  } else {
    await server.sql(`update studio.plans set renews = true where key = 'monthly-unlimited'`);
    await start({ kind: 'pass', plan: 'monthly-unlimited' }, crypto.randomUUID());
    events = await payLatest();
  }
  const before = await countOf('studio.online_payments');
  for (const event of events) await deliver(event);
  assert.equal(await countOf('studio.online_payments'), before + 1);
  return lastPayment();
}

for (const [product, buy] of Object.entries({ pass: buyPack, 'month of a membership': buyMonth })) {
  test(`a refund of a ${product} is sent once, wherever its sweep is interrupted`, () =>
    interruptEverywhere(async (interruption) => {
      const { payment, intent } = await buy();
      await server.sql(`select studio.refund_all(${payment}, 'A gift of the studio.')`);
      const { requests } = await sweep(interruption);
      await sweepTwice();
      const sent = [...stripe().books.refunds.values()].filter((refund) => refund.payment_intent === intent);
      assert.equal(sent.length, 1);
      await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
      return requests;
    }));

  test(`a dispute of a ${product} is booked once, wherever its events are interrupted`, () =>
    interruptEverywhere(async (interruption) => {
      const { payment, intent } = await buy();
      const dispute = openDispute(stripe().books, intent);
      const [opened] = eventsOf(dispute.id);
      assert.ok(opened);
      const { requests } = await deliver(opened, interruption);
      await deliver(opened);
      await assertAgreement(`open, interruption at ${interruption?.at} ${interruption?.when}`);
      closeDispute(stripe().books, dispute.id, 'lost');
      const closed = eventsOf(dispute.id).at(-1);
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
    await buyMonth();
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
