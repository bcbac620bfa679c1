import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoveReason } from '#domain/products/staff/stock-move.ts';
import { type SetUp, storeFixture } from './store-fixture.ts';

/** Stock movements by staff. */
export function stockMovesTests(setUp: SetUp) {
  test('deliveries add, damage removes, corrections do either; the stock never falls below zero', async () => {
    const { products, add, stockOf, onShelf } = await storeFixture(setUp);
    const product = await add({}, 4);
    const moves: [number, MoveReason, string, number][] = [
      [3, 'delivery', 'saved', 7],
      [-2, 'correction', 'saved', 5],
      [1, 'correction', 'saved', 6],
      [-6, 'damage', 'saved', 0],
      [-1, 'damage', 'below-zero', 0],
      [0, 'correction', 'change-invalid', 0],
      [-1, 'delivery', 'change-invalid', 0],
      [1, 'damage', 'change-invalid', 0],
      [100_000, 'delivery', 'change-invalid', 0],
    ];
    for (const [change, reason, outcome, left] of moves) {
      const answer = await products.moveStock(product.id, { change, reason, requestId: crypto.randomUUID() });
      assert.equal(answer.kind === 'refused' ? answer.reason : answer.kind, outcome, `${change} ${reason}`);
      if (answer.kind === 'saved') assert.equal(answer.record.stock, left);
      assert.equal(await stockOf(product), left);
      assert.equal((await onShelf(product))?.stock, left);
    }
    const unknown = { change: 1, reason: 'delivery', requestId: crypto.randomUUID() } as const;
    assert.deepEqual(await products.moveStock('no-such-thing', unknown), {
      kind: 'refused',
      reason: 'unknown',
    });
  });

  test('a count computes the difference, and reports if the stock changed meanwhile', async () => {
    const { products, add, order, stockOf } = await storeFixture(setUp);
    const product = await add({}, 12);
    const count = (counted: number, shown: number) =>
      products.countStock(product.id, { counted, seen: shown, requestId: crypto.randomUUID() });
    assert.equal((await count(10, 12)).kind, 'saved');
    assert.equal(await stockOf(product), 10);
    const { rows } = await products.movements({ product: product.id, offset: 0, limit: 50 });
    const counted = rows.find(({ reason }) => reason === 'count');
    assert.deepEqual([counted?.change, counted?.before], [-2, 12]);

    await order(product, 3);
    assert.deepEqual(await count(9, 10), { kind: 'refused', reason: 'stock-moved' });
    assert.equal(await stockOf(product), 7);
    assert.equal((await count(7, 7)).kind, 'saved');
    assert.deepEqual(await count(-1, 7), { kind: 'refused', reason: 'count-invalid' });
  });

  test('a movement counts once per request, and conflicts with no edit', async () => {
    const { products, add, stockOf } = await storeFixture(setUp);
    const product = await add({}, 4);
    const move = { change: 3, reason: 'delivery', requestId: crypto.randomUUID() } as const;
    const first = await products.moveStock(product.id, move);
    assert.deepEqual(await products.moveStock(product.id, move), first);
    assert.equal(await stockOf(product), 7);
    assert.equal((await products.find(product.id))?.version, product.version);
  });

  test('of many simultaneous movements none is lost, and none goes below zero', async () => {
    const { products, add, stockOf } = await storeFixture(setUp);
    const product = await add({}, 3);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        products.moveStock(product.id, { change: -1, reason: 'damage', requestId: crypto.randomUUID() }),
      ),
    );
    assert.equal(answers.filter(({ kind }) => kind === 'saved').length, 3);
    assert.equal(await stockOf(product), 0);
  });

  test('the list has every movement, the newest first, and they add up to the stock', async () => {
    const { products, orders, add, order, stockOf } = await storeFixture(setUp);
    const product = await add({}, 10);
    await products.moveStock(product.id, { change: -1, reason: 'damage', requestId: crypto.randomUUID() });
    const { number } = await order(product, 3);
    const cancelled = await order(product, 2);
    assert.equal((await orders.setStatus(cancelled.number, 'cancelled')).kind, 'changed');
    const { rows, total } = await products.movements({ product: product.id, offset: 0, limit: 50 });
    const newestFirst = rows.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
    assert.deepEqual(rows, newestFirst);
    assert.deepEqual(
      rows.map(({ change, reason, order: number, by }) => `${reason} ${change} ${number} ${by}`).toSorted(),
      [
        `cancellation 2 ${cancelled.number} Imogen Vale`,
        'damage -1 null Imogen Vale',
        'opening 10 null Imogen Vale',
        `order -2 ${cancelled.number} Imogen Vale`,
        `order -3 ${number} Imogen Vale`,
      ].toSorted(),
    );
    assert.equal(total, 5);
    assert.deepEqual(rows[0]?.product, { id: product.id, name: product.name });
    assert.equal(
      rows.reduce((sum, { change }) => sum + change, 0),
      await stockOf(product),
    );
    const part = await products.movements({ product: product.id, offset: 4, limit: 50 });
    assert.deepEqual(
      part.rows.map(({ reason }) => reason),
      ['opening'],
    );
    const all = await products.movements({ product: null, offset: 0, limit: 2 });
    assert.ok(all.total >= 5 && all.rows.length === 2);
  });
}
