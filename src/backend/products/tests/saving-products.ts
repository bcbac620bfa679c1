import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProductDraft, StaffProduct } from '#domain/products/staff/product-schema.ts';
import { draft, everything, type SetUp, storeFixture, usd } from './store-fixture.ts';

const savedRecord = (answer: { kind: string; record?: StaffProduct }): StaffProduct => {
  assert.ok(answer.kind === 'saved' && answer.record, JSON.stringify(answer));
  return answer.record;
};

/** Creating, changing and pricing products. */
export function savingTests(setUp: SetUp) {
  test('a new product has an address and its stock, and is on sale at once', async () => {
    const { products, onShelf } = await storeFixture(setUp);
    const fields = draft({ name: `  Café Mat ${crypto.randomUUID()} `, formerPrice: usd(5000) });
    const record = savedRecord(
      await products.save({ draft: fields, record: null, stock: 7, requestId: crypto.randomUUID() }),
    );
    const name = fields.name.trim();
    const id = `cafe-mat-${name.split(' ').at(-1)}`;
    assert.deepEqual(record, {
      ...fields,
      name,
      id,
      status: 'on-sale',
      stock: 7,
      picture: null,
      hasOrders: false,
      version: record.version,
      // After all others.
      position: record.position,
    });
    assert.deepEqual(await products.find(id), record);
    assert.deepEqual(await onShelf(record), {
      id,
      name,
      price: usd(4500),
      formerPrice: usd(5000),
      stock: 7,
    });
    const again = savedRecord(
      await products.save({ draft: fields, record: null, stock: 0, requestId: crypto.randomUUID() }),
    );
    assert.equal(again.id, `${id}-2`);
  });

  test('two requests with the same id are one product, or one change', async () => {
    const { products, add } = await storeFixture(setUp);
    const request = { draft: draft(), record: null, stock: 3, requestId: crypto.randomUUID() };
    const first = await products.save(request);
    assert.deepEqual(await products.save(request), first);
    const search = request.draft.name;
    assert.equal((await products.list({ ...everything, search })).total, 1);

    const { id, version } = await add();
    const changeRequest = { version, requestId: crypto.randomUUID() };
    const dearer = { price: usd(5100), formerPrice: null };
    const changed = await products.changePrice(id, dearer, changeRequest);
    assert.deepEqual(await products.changePrice(id, dearer, changeRequest), changed);
    assert.equal((await products.find(id))?.version, savedRecord(changed).version);
  });

  test('an edit changes the edited fields and leaves the stock unchanged', async () => {
    const { products, add, onShelf } = await storeFixture(setUp);
    const { id, version, stock } = await add();
    const fields: ProductDraft = draft({ category: 'accessories', featured: true, price: usd(4200) });
    const record = savedRecord(
      await products.save({
        draft: fields,
        record: { id, version },
        stock: 99,
        requestId: crypto.randomUUID(),
      }),
    );
    assert.deepEqual(
      { name: record.name, category: record.category, featured: record.featured, stock: record.stock },
      { name: fields.name, category: 'accessories', featured: true, stock },
    );
    assert.ok(record.version > version);
    assert.deepEqual((await onShelf(record))?.price, usd(4200));
  });

  test('a changed price applies in the shop, in the cart and at the checkout', async () => {
    const { products, add, changeRequest, onShelf, order, tryToOrder } = await storeFixture(setUp);
    const product = await add();
    const offer = { price: usd(3900), formerPrice: usd(4500) };
    savedRecord(await products.changePrice(product.id, offer, changeRequest(product.version)));
    const shelf = await onShelf(product);
    assert.deepEqual([shelf?.price, shelf?.formerPrice], [offer.price, offer.formerPrice]);
    assert.deepEqual(await tryToOrder(product, 1), { kind: 'refused', reason: 'price-changed' });
    assert.deepEqual((await order({ ...product, ...offer }, 2)).total, usd(7800));
  });

  test('invalid values are refused by name, and nothing is saved', async () => {
    const { products, add, changeRequest } = await storeFixture(setUp);
    const cases: [string, Partial<ProductDraft>, number][] = [
      ['name-invalid', { name: ' \t ' }, 1],
      ['name-invalid', { name: 'n'.repeat(121) }, 1],
      ['price-invalid', { price: usd(0) }, 1],
      ['price-invalid', { price: usd(-1) }, 1],
      ['price-invalid', { price: { amount: 4500, currency: 'GBP' } }, 1],
      ['former-price-invalid', { formerPrice: usd(4500) }, 1],
      ['contents-link-invalid', { contentsLink: 'http://lessons.example' }, 1],
      ['description-too-long', { description: 'd'.repeat(2001) }, 1],
      ['stock-invalid', {}, -1],
      ['stock-invalid', {}, 100_000],
    ];
    const product = await add();
    for (const [reason, changed, stock] of cases) {
      const answer = await products.save({
        draft: draft(changed),
        record: null,
        stock,
        requestId: crypto.randomUUID(),
      });
      assert.deepEqual(answer, { kind: 'refused', reason });
      if (reason === 'stock-invalid') continue;
      const record = { id: product.id, version: product.version };
      const edit = { draft: draft(changed), record, stock, requestId: crypto.randomUUID() };
      assert.deepEqual(await products.save(edit), { kind: 'refused', reason });
    }
    for (const [reason, prices] of [
      ['price-invalid', { price: usd(0), formerPrice: null }],
      ['former-price-invalid', { price: usd(5), formerPrice: usd(4) }],
    ] as const)
      assert.deepEqual(await products.changePrice(product.id, prices, changeRequest(product.version)), {
        kind: 'refused',
        reason,
      });
    assert.deepEqual(await products.find(product.id), product);
  });

  test('the second person to save is shown the first one’s name and version', async () => {
    const { products, add, changeRequest } = await storeFixture(setUp);
    const product = await add();
    const first = savedRecord(
      await products.changePrice(
        product.id,
        { price: usd(4100), formerPrice: null },
        changeRequest(product.version),
      ),
    );
    const record = { id: product.id, version: product.version };
    for (const answer of [
      await products.save({ draft: draft(), record, stock: 0, requestId: crypto.randomUUID() }),
      await products.changePrice(
        product.id,
        { price: usd(1), formerPrice: null },
        changeRequest(product.version),
      ),
      await products.remove(product.id, changeRequest(product.version)),
      await products.sellAgain(product.id, changeRequest(product.version)),
    ]) {
      assert.ok(answer.kind === 'conflict', JSON.stringify(answer));
      const { current, by, at } = answer;
      assert.deepEqual(current, first);
      assert.equal(by, 'Imogen Vale');
      assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000, at);
    }
    assert.deepEqual(await products.find(product.id), first);
  });

  test('the history records who changed which field', async () => {
    const { staff, products, add, changeRequest, signInAs } = await storeFixture(setUp);
    const product = await add();
    await products.changePrice(
      product.id,
      { price: usd(4100), formerPrice: null },
      changeRequest(product.version),
    );
    const [changed, created, ...more] = await staff.history('product', product.id);
    assert.deepEqual([changed?.by, changed?.action], ['Imogen Vale', 'changed']);
    assert.deepEqual(
      [Object.keys(changed?.before ?? {}), Object.keys(changed?.after ?? {})],
      [['price'], ['price']],
    );
    assert.deepEqual([created?.action, created?.before, more], ['created', null, []]);
    await signInAs('instructor');
    assert.deepEqual(await staff.history('product', product.id), []);
  });
}
