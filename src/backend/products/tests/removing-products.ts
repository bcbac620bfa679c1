import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything, type SetUp, storeFixture } from './store-fixture.ts';

/** Deleting, withdrawing and restoring products. */
export function removingTests(setUp: SetUp) {
  test('a product without orders is deleted, once', async () => {
    const { products, add, onShelf } = await storeFixture(setUp);
    const product = await add();
    const changeRequest = { version: product.version, requestId: crypto.randomUUID() };
    assert.deepEqual(await products.remove(product.id, changeRequest), { kind: 'deleted' });
    assert.deepEqual(await products.remove(product.id, changeRequest), { kind: 'deleted' });
    assert.equal(await products.find(product.id), undefined);
    assert.equal(await onShelf(product), undefined);
    assert.equal((await products.movements({ product: product.id, offset: 0, limit: 9 })).total, 0);
    assert.deepEqual(
      await products.remove(product.id, { ...changeRequest, requestId: crypto.randomUUID() }),
      {
        kind: 'refused',
        reason: 'unknown',
      },
    );
  });

  test('a product with orders is withdrawn, and can be put back on sale', async () => {
    const { products, add, order, changeRequest, onShelf } = await storeFixture(setUp);
    const product = await add();
    await order(product, 1);
    assert.equal((await products.find(product.id))?.hasOrders, true);
    assert.deepEqual(await products.remove(product.id, changeRequest(product.version)), { kind: 'archived' });
    assert.equal(await onShelf(product), undefined);
    const withdrawn = await products.find(product.id);
    assert.equal(withdrawn?.status, 'withdrawn');
    assert.equal((await products.list(everything)).rows.at(-1)?.status, 'withdrawn');
    const answer = await products.sellAgain(product.id, changeRequest(withdrawn?.version ?? 0));
    assert.equal(answer.kind === 'saved' && answer.record.status, 'on-sale');
    assert.equal((await onShelf(product))?.stock, 9);
  });

  test('a product that was withdrawn meanwhile cannot be ordered', async () => {
    const { products, add, order, changeRequest, tryToOrder } = await storeFixture(setUp);
    const product = await add();
    await order(product, 1);
    await products.remove(product.id, changeRequest(product.version));
    assert.deepEqual(await tryToOrder(product, 1), { kind: 'refused', reason: 'unknown-product' });
  });
}
