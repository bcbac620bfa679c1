import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appealDispute, closeDispute, openDispute } from '#commands/stripe-stand-in/money.ts';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { interruptEverywhere } from '#commands/test/paying/interruption.ts';
import { payingServer } from '#commands/test/paying/paying-server.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';

/* Refunds, late payments and disputes: after each, money and places are the same in the books and at Stripe. */

const {
  assertAgreement,
  start,
  bolsters,
  buy,
  checkoutOf,
  eventsOf,
  passTime,
  classToPay,
  server,
  sessionOf,
  stripe,
  sweep,
  sweepTwice,
  deliver,
} = payingServer();

for (const [kind, newPurchase] of Object.entries({ 'a class': classToPay, 'an order': bolsters })) {
  test(`a refund of ${kind} is sent once, wherever its sweep is interrupted`, () =>
    interruptEverywhere(async (interruption) => {
      const purchase = newPurchase();
      const { event, session } = await buy(purchase);
      await deliver(event);
      await server.sql(
        `select studio.refund_all(${(await checkoutOf(purchase))?.payment}, 'A gift of the studio.')`,
      );
      const { requests } = await sweep(interruption);
      await sweepTwice();
      const sent = [...stripe().books.refunds.values()].filter(
        (refund) => refund.payment_intent === session.payment_intent,
      );
      assert.equal(sent.length, 1);
      await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
      return requests;
    }));

  test(`a dispute of ${kind} is booked once, wherever its events are interrupted`, () =>
    interruptEverywhere(async (interruption) => {
      const purchase = newPurchase();
      const { event, session } = await buy(purchase);
      await deliver(event);
      const dispute = openDispute(stripe().books, session.payment_intent ?? '');
      closeDispute(stripe().books, dispute.id, 'lost');
      const [opened, withdrawn, closed] = eventsOf(dispute.id);
      assert.ok(opened && withdrawn && closed);
      const { requests } = await deliver(opened, interruption);
      await deliver(closed, interruption);
      for (const repeated of [closed, withdrawn, opened]) assert.equal((await deliver(repeated)).status, 200);
      await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
      return requests;
    }));
}

test('a payment after the hold, for a place that is gone, is refunded', async () => {
  const purchase = { ...classToPay(), heldOn: addDays(mondayOf(studioDayOf(new Date())), 7 * 24) };
  await start(purchase, crypto.randomUUID());
  await passTime();
  stripe().fault = () => ({ status: 500 });
  await sweep();
  stripe().fault = () => undefined;
  assert.equal((await checkoutOf(purchase))?.state, 'released', 'the hold ends although Stripe is away');
  const session = sessionOf(await checkoutOf(purchase));
  assert.ok(session);
  paySession(stripe().books, session.id);
  await server.sql(
    `update studio.occurrences set withdrawn = true, cancelled_at = now()
     where number = (select occurrence from studio.checkouts where token = '${session.client_reference_id}')`,
  );
  for (const event of eventsOf(session.id)) await deliver(event);
  await sweepTwice();
  assert.equal((await checkoutOf(purchase))?.state, 'refunded');
  const charge = stripe().books.charges.get(session.payment_intent ?? '');
  assert.equal(charge?.amount_refunded, session.amount_total);
  await assertAgreement('refunded by itself');
});

test('a lost dispute is booked once, in whatever order its events arrive, and if they are repeated', async () => {
  const purchase = classToPay();
  const { event, session } = await buy(purchase);
  const dispute = openDispute(stripe().books, session.payment_intent ?? '');
  closeDispute(stripe().books, dispute.id, 'lost');
  const [opened, withdrawn, closed] = eventsOf(dispute.id);
  assert.ok(opened && withdrawn && closed);
  for (const delivered of [closed, opened, withdrawn, event, closed, event, opened])
    assert.equal((await deliver(delivered)).status, 200);
  await assertAgreement('lost dispute');
  const [row] = await server.sql<{ state: string }>(
    'select state from studio.disputes order by payment desc limit 1',
  );
  assert.equal(row?.state, 'lost');
});

test('the money of a dispute that is won after an appeal is booked again, and refunded to the card', async () => {
  const purchase = classToPay();
  const { event, session } = await buy(purchase);
  await deliver(event);
  const dispute = openDispute(stripe().books, session.payment_intent ?? '');
  closeDispute(stripe().books, dispute.id, 'lost');
  for (const delivered of eventsOf(dispute.id)) await deliver(delivered);
  await assertAgreement('lost before the appeal');
  appealDispute(stripe().books, dispute.id);
  closeDispute(stripe().books, dispute.id, 'won');
  // In any order: the last one, which returns the money, may arrive first.
  for (const delivered of eventsOf(dispute.id).toReversed()) await deliver(delivered);
  await assertAgreement('won after an appeal');
  const charge = stripe().books.charges.get(session.payment_intent ?? '');
  await server.sql(
    `select studio.refund_all(${(await checkoutOf(purchase))?.payment}, 'The teacher is ill.')`,
  );
  await sweepTwice();
  assert.equal(charge?.amount_refunded, session.amount_total);
  await assertAgreement('refunded after an appeal');
});

test('a dispute that Stripe prevents is booked as a refund', async () => {
  const { event, session } = await buy(classToPay());
  await deliver(event);
  const dispute = openDispute(stripe().books, session.payment_intent ?? '', 'prevented');
  for (const delivered of eventsOf(dispute.id)) await deliver(delivered);
  await assertAgreement('prevented dispute');
});
