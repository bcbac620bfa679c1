import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { interruptEverywhere } from '#commands/test/paying/interruption.ts';
import { payingServer } from '#commands/test/paying/paying-server.ts';

/*
 * The functions between a real database and the stand-in for Stripe, interrupted before and after each request. An
 * interrupted function is called again, as browsers, Stripe and the scheduler do; then money, places and stock must be
 * the same on both sides.
 */

const {
  assertAgreement,
  start,
  bolsters,
  buy,
  checkoutOf,
  eventsOf,
  passTime,
  classToPay,
  sessionOf,
  stripe,
  sweep,
  sweepTwice,
  deliver,
} = payingServer();

for (const [kind, newPurchase] of Object.entries({ 'a class': classToPay, 'an order': bolsters })) {
  test(`${kind} whose checkout request is interrupted is held, paid and delivered once`, () =>
    interruptEverywhere(async (interruption) => {
      const purchase = newPurchase();
      const requestId = crypto.randomUUID();
      const { requests } = await start(purchase, requestId, interruption);
      const again = await start(purchase, requestId);
      assert.equal(again.body?.['kind'], 'redirect', JSON.stringify(again.body));
      const session = sessionOf(await checkoutOf(purchase));
      assert.ok(session);
      if (session.status === 'open') {
        paySession(stripe().books, session.id);
        for (const event of eventsOf(session.id)) await deliver(event);
        assert.equal((await checkoutOf(purchase))?.state, 'paid');
      }
      await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
      return requests;
    }));

  test(`${kind} whose event is interrupted is paid by the next event or by the sweep`, () =>
    interruptEverywhere(async (interruption) => {
      const purchase = newPurchase();
      const { event } = await buy(purchase);
      const { requests } = await deliver(event, interruption);
      if (interruption?.at === 1 && interruption.when === 'before') {
        await passTime();
        await sweep();
      } else assert.equal((await deliver(event)).status, 200);
      assert.equal((await checkoutOf(purchase))?.state, 'paid');
      await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
      return requests;
    }));
}

test('a payment whose start was interrupted and is not repeated ends automatically', () =>
  interruptEverywhere(async (interruption) => {
    const purchase = classToPay();
    const { requests } = await start(purchase, crypto.randomUUID(), interruption);
    await sweepTwice();
    const row = await checkoutOf(purchase);
    assert.notEqual(row?.state, 'open');
    if (row?.session) assert.equal(sessionOf(row)?.status, 'expired');
    await assertAgreement(`interruption at ${interruption?.at} ${interruption?.when}`);
    return requests;
  }));

test('the next sweeps finish the work of an interrupted sweep, which expires a session or finds it paid', async () => {
  for (const isPaid of [true, false])
    await interruptEverywhere(async (interruption) => {
      const purchase = classToPay();
      await start(purchase, crypto.randomUUID());
      const session = sessionOf(await checkoutOf(purchase));
      assert.ok(session);
      if (isPaid) paySession(stripe().books, session.id);
      await passTime();
      const { requests } = await sweep(interruption);
      await sweepTwice();
      assert.equal(session.status, isPaid ? 'complete' : 'expired');
      assert.equal((await checkoutOf(purchase))?.state, isPaid ? 'paid' : 'released');
      await assertAgreement(`paid ${isPaid}, interruption at ${interruption?.at} ${interruption?.when}`);
      return requests;
    });
});
