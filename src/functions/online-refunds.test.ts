import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeDispute, openDispute } from '#commands/stripe-stand-in/money.ts';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { cutEverywhere, payingServer } from '#commands/test/paying-server.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';

/* Refunds, late payments and disputes: after each, money and places are the same in the books and at Stripe. */

const {
  agrees,
  begin,
  bolsters,
  bought,
  checkoutOf,
  eventsOf,
  passTime,
  place,
  server,
  sessionOf,
  stripe,
  sweep,
  sweepTwice,
  tell,
} = payingServer();

for (const [kind, thing] of Object.entries({ 'a class': place, 'an order': bolsters })) {
  test(`a refund of ${kind} is sent once, wherever its sweep is interrupted`, () =>
    cutEverywhere(async (cut) => {
      const what = thing();
      const { event, session } = await bought(what);
      await tell(event);
      await server.sql(
        `select studio.refund_all(${(await checkoutOf(what))?.payment}, 'A gift of the studio.')`,
      );
      const { requests } = await sweep(cut);
      await sweepTwice();
      const sent = [...stripe().books.refunds.values()].filter(
        (one) => one.payment_intent === session.payment_intent,
      );
      assert.equal(sent.length, 1);
      await agrees(`cut at ${cut?.at} ${cut?.when}`);
      return requests;
    }));

  test(`a dispute of ${kind} is booked once, wherever its events are interrupted`, () =>
    cutEverywhere(async (cut) => {
      const what = thing();
      const { event, session } = await bought(what);
      await tell(event);
      const dispute = openDispute(stripe().books, session.payment_intent ?? '');
      closeDispute(stripe().books, dispute.id, 'lost');
      const [opened, closed] = eventsOf(dispute.id);
      assert.ok(opened && closed);
      const { requests } = await tell(opened, cut);
      await tell(closed, cut);
      for (const one of [closed, opened]) assert.equal((await tell(one)).status, 200);
      await agrees(`cut at ${cut?.at} ${cut?.when}`);
      return requests;
    }));
}

test('a payment after the hold, for a place that is gone, is refunded', async () => {
  const what = { ...place(), heldOn: addDays(mondayOf(studioDayOf(new Date())), 7 * 24) };
  await begin(what, crypto.randomUUID());
  await passTime();
  stripe().fault = () => ({ status: 500 });
  await sweep();
  stripe().fault = () => undefined;
  assert.equal((await checkoutOf(what))?.state, 'released', 'the hold ends although Stripe is away');
  const session = sessionOf(await checkoutOf(what));
  assert.ok(session);
  paySession(stripe().books, session.id);
  await server.sql(
    `update studio.occurrences set withdrawn = true, cancelled_at = now()
     where number = (select occurrence from studio.checkouts where token = '${session.client_reference_id}')`,
  );
  for (const event of eventsOf(session.id)) await tell(event);
  await sweepTwice();
  assert.equal((await checkoutOf(what))?.state, 'refunded');
  const charge = stripe().books.charges.get(session.payment_intent ?? '');
  assert.equal(charge?.amount_refunded, session.amount_total);
  await agrees('refunded by itself');
});

test('a lost dispute is booked once, in whatever order its events arrive, and if they are repeated', async () => {
  const what = place();
  const { event, session } = await bought(what);
  const dispute = openDispute(stripe().books, session.payment_intent ?? '');
  closeDispute(stripe().books, dispute.id, 'lost');
  const [opened, closed] = eventsOf(dispute.id);
  assert.ok(opened && closed);
  for (const one of [closed, opened, event, closed, event, opened])
    assert.equal((await tell(one)).status, 200);
  await agrees('lost dispute');
  const [row] = await server.sql<{ state: string }>(
    'select state from studio.disputes order by payment desc limit 1',
  );
  assert.equal(row?.state, 'lost');
});
