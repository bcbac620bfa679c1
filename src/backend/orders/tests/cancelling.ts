import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOrder, type SetUp, shopFixture } from './shop-fixture.ts';

/** The end of an order. */
export function cancellingTests(setUp: SetUp) {
  test('a cancelled order returns its pieces and has the change in its history', async () => {
    const { orders, mat, request, stockOf } = await shopFixture(setUp);
    const { token } = await placeOrder(orders, request([[mat, 4]]));
    assert.equal(await stockOf(mat), 6);
    const answer = await orders.cancel(token);
    assert.equal(answer.kind, 'cancelled');
    const order = await orders.byToken(token);
    assert.equal(order?.status, 'cancelled');
    assert.deepEqual(
      order?.history.map(({ status }) => status),
      ['placed', 'cancelled'],
    );
    assert.equal(await stockOf(mat), 10);
  });

  test('cancelling twice returns the same and returns the pieces once', async () => {
    const { orders, mat, request, stockOf } = await shopFixture(setUp);
    const { token } = await placeOrder(orders, request([[mat, 4]]));
    const first = await orders.cancel(token);
    assert.deepEqual(await orders.cancel(token), first);
    assert.equal(await stockOf(mat), 10);
  });

  test('an order that is ready can still be cancelled', async () => {
    const { orders, browser, mat, request, move, stockOf } = await shopFixture(setUp);
    const order = await placeOrder(orders, request([[mat, 1]]));
    await move(browser, order, 'ready');
    assert.equal((await orders.byToken(order.token))?.status, 'ready');
    assert.equal((await orders.cancel(order.token)).kind, 'cancelled');
    assert.deepEqual(
      (await orders.byToken(order.token))?.history.map(({ status }) => status),
      ['placed', 'ready', 'cancelled'],
    );
    assert.equal(await stockOf(mat), 10);
  });

  test('an order that was collected cannot be cancelled', async () => {
    const { orders, browser, mat, request, move, stockOf } = await shopFixture(setUp);
    const order = await placeOrder(orders, request([[mat, 1]]));
    await move(browser, order, 'ready');
    await move(browser, order, 'collected');
    assert.deepEqual(await orders.cancel(order.token), { kind: 'refused', reason: 'already-collected' });
    assert.equal((await orders.byToken(order.token))?.status, 'collected');
    assert.equal(await stockOf(mat), 9);
  });

  test('an order that does not exist cannot be cancelled', async () => {
    const { orders } = await shopFixture(setUp);
    for (const token of [crypto.randomUUID(), '', 'x'])
      assert.deepEqual(await orders.cancel(token), { kind: 'refused', reason: 'unknown-order' }, token);
  });
}
