import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOrder, type SetUp, shopFixture } from './shop-fixture.ts';

/** Changes of the stock by orders. */
export function stockTests(setUp: SetUp) {
  test('an order takes its pieces from the stock', async () => {
    const { orders, mat, strap, request, stockOf } = await shopFixture(setUp);
    await placeOrder(
      orders,
      request([
        [mat, 3],
        [strap, 1],
      ]),
    );
    assert.equal(await stockOf(mat), 7);
    assert.equal(await stockOf(strap), 4);
  });

  test('the last piece can be ordered, but no more', async () => {
    const { orders, mat, request, stockOf } = await shopFixture(setUp, { mats: 2 });
    await placeOrder(orders, request([[mat, 2]]));
    const short = [{ product: mat.id, name: 'Cork Mat', left: 0 }];
    assert.deepEqual(await orders.place(request([[mat, 1]])), {
      kind: 'refused',
      reason: 'short-of-stock',
      short,
    });
    assert.equal(await stockOf(mat), 0);
  });

  test('stock is taken for all lines or for none, and a product with too little stock is named with the stock left', async () => {
    const { orders, mat, strap, request, stockOf } = await shopFixture(setUp, { mats: 10, straps: 2 });
    const answer = await orders.place(
      request([
        [mat, 1],
        [strap, 3],
      ]),
    );
    const short = [{ product: strap.id, name: 'Cotton Strap', left: 2 }];
    assert.deepEqual(answer, { kind: 'refused', reason: 'short-of-stock', short });
    assert.equal(await stockOf(mat), 10);
    assert.equal(await stockOf(strap), 2);
  });

  test('every product with too little stock is named', async () => {
    const { orders, mat, strap, request } = await shopFixture(setUp, { mats: 0, straps: 2 });
    const answer = await orders.place(
      request([
        [strap, 3],
        [mat, 1],
      ]),
    );
    assert.ok('short' in answer, JSON.stringify(answer));
    const { short } = answer;
    assert.deepEqual(short.map(({ name, left }) => `${name}: ${left}`).toSorted(), [
      'Cork Mat: 0',
      'Cotton Strap: 2',
    ]);
  });

  test('of many simultaneous orders for the last pieces, exactly as many succeed', async () => {
    const { orders, mat, request, stockOf } = await shopFixture(setUp, { mats: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => orders.place(request([[mat, 1]]))));
    assert.equal(answers.filter(({ kind }) => kind === 'placed').length, 3);
    for (const answer of answers)
      if (answer.kind === 'refused') assert.equal(answer.reason, 'short-of-stock');
    assert.equal(await stockOf(mat), 0);
  });
}
