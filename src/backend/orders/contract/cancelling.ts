import assert from 'node:assert/strict';
import { type Begin, type Check, placed, scene } from './scene.ts';

/** How an order ends. */
export function cancellingContract(check: Check, begin: Begin) {
  check('a cancelled order gives its pieces back and says so in its history', async () => {
    const { shop, mat, request, stockOf } = await scene(begin);
    const { token } = await placed(shop, request([[mat, 4]]));
    assert.equal(await stockOf(mat), 6);
    const answer = await shop.cancel(token);
    assert.equal(answer.kind, 'cancelled');
    const order = await shop.byToken(token);
    assert.equal(order?.status, 'cancelled');
    assert.deepEqual(
      order?.history.map(({ status }) => status),
      ['placed', 'cancelled'],
    );
    assert.equal(await stockOf(mat), 10);
  });

  check('cancelling twice answers the same and gives the pieces back once', async () => {
    const { shop, mat, request, stockOf } = await scene(begin);
    const { token } = await placed(shop, request([[mat, 4]]));
    const first = await shop.cancel(token);
    assert.deepEqual(await shop.cancel(token), first);
    assert.equal(await stockOf(mat), 10);
  });

  check('an order that is ready can still be cancelled', async () => {
    const { shop, browser, mat, request, move, stockOf } = await scene(begin);
    const order = await placed(shop, request([[mat, 1]]));
    await move(browser, order, 'ready');
    assert.equal((await shop.byToken(order.token))?.status, 'ready');
    assert.equal((await shop.cancel(order.token)).kind, 'cancelled');
    assert.deepEqual(
      (await shop.byToken(order.token))?.history.map(({ status }) => status),
      ['placed', 'ready', 'cancelled'],
    );
    assert.equal(await stockOf(mat), 10);
  });

  check('an order that was collected cannot be cancelled', async () => {
    const { shop, browser, mat, request, move, stockOf } = await scene(begin);
    const order = await placed(shop, request([[mat, 1]]));
    await move(browser, order, 'ready');
    await move(browser, order, 'collected');
    assert.deepEqual(await shop.cancel(order.token), { kind: 'refused', reason: 'already-collected' });
    assert.equal((await shop.byToken(order.token))?.status, 'collected');
    assert.equal(await stockOf(mat), 9);
  });

  check('an order that nobody placed cannot be cancelled', async () => {
    const { shop } = await scene(begin);
    for (const token of [crypto.randomUUID(), '', 'x'])
      assert.deepEqual(await shop.cancel(token), { kind: 'refused', reason: 'unknown-order' }, token);
  });
}
