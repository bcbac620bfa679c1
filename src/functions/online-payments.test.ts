import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { cutEverywhere, payingServer } from '#commands/test/paying-server.ts';

/*
 * The functions between a real database and the stand-in for Stripe, interrupted before and after each request. An
 * interrupted function is called again, as browsers, Stripe and the scheduler do; then money, places and stock must be
 * the same on both sides.
 */

const {
  agrees,
  begin,
  bolsters,
  bought,
  checkoutOf,
  eventsOf,
  passTime,
  place: classPlace,
  sessionOf,
  stripe,
  sweep,
  sweepTwice,
  tell,
} = payingServer();

for (const [kind, thing] of Object.entries({ class: classPlace, order: bolsters })) {
  test(`a ${kind} whose checkout request is interrupted is held, paid and delivered once`, () =>
    cutEverywhere(async (cut) => {
      const what = thing();
      const requestId = crypto.randomUUID();
      const { requests } = await begin(what, requestId, cut);
      const again = await begin(what, requestId);
      assert.equal(again.body?.['kind'], 'redirect', JSON.stringify(again.body));
      const session = sessionOf(await checkoutOf(what));
      assert.ok(session);
      if (session.status === 'open') {
        paySession(stripe().books, session.id);
        for (const event of eventsOf(session.id)) await tell(event);
        assert.equal((await checkoutOf(what))?.state, 'paid');
      }
      await agrees(`cut at ${cut?.at} ${cut?.when}`);
      return requests;
    }));

  test(`a ${kind} whose event is interrupted is paid by the next event or by the sweep`, () =>
    cutEverywhere(async (cut) => {
      const what = thing();
      const { event } = await bought(what);
      const { requests } = await tell(event, cut);
      if (cut?.at === 1 && cut.when === 'before') {
        await passTime();
        await sweep();
      } else assert.equal((await tell(event)).status, 200);
      assert.equal((await checkoutOf(what))?.state, 'paid');
      await agrees(`cut at ${cut?.at} ${cut?.when}`);
      return requests;
    }));
}

test('a payment whose beginning was interrupted and is not repeated ends automatically', () =>
  cutEverywhere(async (cut) => {
    const what = classPlace();
    const { requests } = await begin(what, crypto.randomUUID(), cut);
    await sweepTwice();
    const row = await checkoutOf(what);
    assert.notEqual(row?.state, 'open');
    if (row?.session) assert.equal(sessionOf(row)?.status, 'expired');
    await agrees(`cut at ${cut?.at} ${cut?.when}`);
    return requests;
  }));

test('the next sweeps finish the work of an interrupted sweep, which expires a session or finds it paid', async () => {
  for (const isPaid of [true, false])
    await cutEverywhere(async (cut) => {
      const what = classPlace();
      await begin(what, crypto.randomUUID());
      const session = sessionOf(await checkoutOf(what));
      assert.ok(session);
      if (isPaid) paySession(stripe().books, session.id);
      await passTime();
      const { requests } = await sweep(cut);
      await sweepTwice();
      assert.equal(session.status, isPaid ? 'complete' : 'expired');
      assert.equal((await checkoutOf(what))?.state, isPaid ? 'paid' : 'released');
      await agrees(`paid ${isPaid}, cut at ${cut?.at} ${cut?.when}`);
      return requests;
    });
});
