import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draft, everything, type SetUp, storeFixture, usd } from './store-fixture.ts';

/** Lists of products, and who can see them. */
export function productListsTests(setUp: SetUp) {
  test('products are found by name or category, and listed by name in pages', async () => {
    const { products, add } = await storeFixture(setUp);
    const tag = crypto.randomUUID();
    for (const name of [`beta ${tag}`, `Gamma ${tag}`, `ALPHA ${tag}`])
      await add({ name, category: name.startsWith('G') ? 'digital' : 'shoes' });
    const search = ` ${tag.toUpperCase()} `;
    const names = async (filter: object) =>
      (await products.list({ ...everything, search, ...filter })).rows.map(({ name }) => name[0]);
    assert.deepEqual(await names({}), ['A', 'b', 'G']);
    assert.deepEqual(await names({ offset: 1, limit: 1 }), ['b']);
    assert.deepEqual(await names({ offset: 3 }), []);
    assert.deepEqual(await names({ category: 'digital' }), ['G']);
    assert.equal((await products.list({ ...everything, search, limit: 1 })).total, 3);
    const digital = await products.list({ ...everything, search: 'DIGI' });
    assert.ok(digital.rows.some(({ name }) => name === `Gamma ${tag}`));
    assert.equal((await products.list({ ...everything, search: '%' })).total, 0);
  });

  test('a product is low if it is on sale and has five pieces or fewer', async () => {
    const { products, add, order, changeRequest } = await storeFixture(setUp);
    const tag = crypto.randomUUID();
    for (const stock of [0, 5, 6]) await add({ name: `${stock} of ${tag}` }, stock);
    const withdrawn = await add({ name: `9 of ${tag}` }, 1);
    await order(withdrawn, 1);
    await products.remove(withdrawn.id, changeRequest(withdrawn.version));
    const { rows } = await products.list({ ...everything, search: tag, low: true });
    assert.deepEqual(
      rows.map(({ name }) => name[0]),
      ['0', '5'],
    );
  });

  test('the counts of the six categories match their lists', async () => {
    const { products, add } = await storeFixture(setUp);
    await add({ category: 'digital' }, 2);
    const summaries = await products.categories();
    assert.equal(summaries.length, 6);
    for (const { category, products: count, pieces, low } of summaries) {
      const { rows, total } = await products.list({ ...everything, category });
      assert.equal(count, total, category);
      assert.equal(
        pieces,
        rows.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
        category,
      );
      assert.equal(low, (await products.list({ ...everything, category, low: true })).total, category);
    }
  });

  test('an instructor sees the products on sale and cannot change them; others see nothing', async () => {
    const { products, add, order, changeRequest, signInAs } = await storeFixture(setUp);
    const product = await add();
    const removed = await add({}, 1);
    await order(removed, 1);
    await products.remove(removed.id, changeRequest(removed.version));
    for (const caller of ['instructor', 'member'] as const) {
      await signInAs(caller);
      const sees = caller === 'instructor';
      assert.equal((await products.find(product.id)) !== undefined, sees);
      assert.equal((await products.list({ ...everything, search: product.name })).total, sees ? 1 : 0);
      assert.equal(await products.find(removed.id), undefined);
      assert.equal((await products.list({ ...everything, search: removed.name })).total, 0);
      assert.deepEqual(await products.movements({ product: null, offset: 0, limit: 9 }), {
        rows: [],
        total: 0,
      });
      const record = { id: product.id, version: product.version };
      const requestId = crypto.randomUUID();
      for (const answer of [
        await products.save({ draft: draft(), record, stock: 0, requestId }),
        await products.save({ draft: draft(), record: null, stock: 0, requestId }),
        await products.changePrice(
          product.id,
          { price: usd(1), formerPrice: null },
          changeRequest(product.version),
        ),
        await products.moveStock(product.id, { change: 1, reason: 'delivery', requestId }),
        await products.remove(product.id, changeRequest(product.version)),
        await products.sellAgain(product.id, changeRequest(product.version)),
      ])
        assert.deepEqual(answer, { kind: 'refused', reason: 'not-allowed' }, caller);
    }
  });
}
