import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Begin, placed, scene, usd } from './scene.ts';

/** How an order comes to be. */
export function orderingTests(begin: Begin) {
  test('the shelf says what everything costs, cost before, and how much is left', async () => {
    const { products: store, mat, strap } = await scene(begin);
    const { readAt, products } = await store.shelf();
    assert.ok(Math.abs(Date.parse(readAt) - Date.now()) < 60_000);
    const { id } = mat;
    assert.deepEqual(
      products.find((product) => product.id === id),
      { id, name: 'Cork Mat', price: usd(7899), formerPrice: null, stock: 10 },
    );
    assert.deepEqual(products.find((product) => product.id === strap.id)?.formerPrice, usd(2199));
  });

  test('an order holds what was asked for, at the shop’s prices', async () => {
    const { orders, mat, strap, request } = await scene(begin);
    const order = await placed(
      orders,
      request([
        [strap, 1],
        [mat, 2],
      ]),
    );
    const lines = order.lines.toSorted((a, b) => a.name.localeCompare(b.name));
    assert.deepEqual(lines, [
      { product: mat.id, name: 'Cork Mat', quantity: 2, price: usd(7899) },
      { product: strap.id, name: 'Cotton Strap', quantity: 1, price: usd(1899) },
    ]);
    assert.deepEqual(order.total, usd(2 * 7899 + 1899));
    assert.equal(order.status, 'placed');
    assert.deepEqual(
      order.history.map(({ status }) => status),
      ['placed'],
    );
    assert.ok(Math.abs(Date.parse(order.placedAt) - Date.now()) < 60_000);
  });

  test('an order keeps who ordered, without the spaces around it', async () => {
    const { orders, mat, request } = await scene(begin);
    const order = await placed(
      orders,
      request([[mat, 1]], {
        name: ' Zoë O’Neill ',
        email: ' Zoe@example.com ',
        phone: ' 07700 900123 ',
        note: ' After six ',
      }),
    );
    const { name, email, phone, note } = order;
    assert.deepEqual(
      { name, phone, note, email: email.toLowerCase() },
      { name: 'Zoë O’Neill', phone: '07700 900123', note: 'After six', email: 'zoe@example.com' },
    );
  });

  test('orders are numbered upwards and each has a secret of its own', async () => {
    const { orders, mat, request } = await scene(begin);
    const first = await placed(orders, request([[mat, 1]]));
    const second = await placed(orders, request([[mat, 1]]));
    assert.ok(first.number >= 5001);
    assert.ok(second.number > first.number);
    assert.notEqual(first.token, second.token);
    assert.ok(first.token.length >= 32);
  });

  test('the private link shows the order', async () => {
    const { orders, mat, request } = await scene(begin);
    const order = await placed(orders, request([[mat, 1]]));
    assert.deepEqual(await orders.byToken(order.token), order);
  });

  test('a link that nobody was given shows nothing', async () => {
    const { orders } = await scene(begin);
    for (const token of [crypto.randomUUID(), '', 'x', "'; drop table orders; --"])
      assert.equal(await orders.byToken(token), undefined, token);
  });

  test('the same request twice is one order, whatever it asks for the second time', async () => {
    const { orders, mat, request, stockOf } = await scene(begin);
    const once = request([[mat, 2]]);
    const order = await placed(orders, once);
    const answers = await Promise.all([orders.place(once), orders.place(once)]);
    assert.deepEqual(answers, [
      { kind: 'placed', order },
      { kind: 'placed', order },
    ]);
    assert.equal(await stockOf(mat), 8);
  });

  test('what became of a request is told to whoever sent it', async () => {
    const { orders, mat, request } = await scene(begin);
    const once = request([[mat, 2]]);
    assert.equal(await orders.byRequest(once.requestId, once.email), undefined, 'it never came');
    const order = await placed(orders, once);
    assert.deepEqual(await orders.byRequest(once.requestId, once.email), order);
    assert.equal(await orders.byRequest(once.requestId, 'eve@example.com'), undefined);
  });

  test('a request that was refused can be put right and sent again', async () => {
    const { orders, mat, request } = await scene(begin, { mats: 1 });
    const order = request([[mat, 2]]);
    assert.equal((await orders.place(order)).kind, 'refused');
    await placed(orders, { ...request([[mat, 1]]), requestId: order.requestId });
  });
}
