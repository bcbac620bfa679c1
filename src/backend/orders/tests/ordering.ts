import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOrder, type SetUp, shopFixture, usd } from './shop-fixture.ts';

/** Placing an order. */
export function orderingTests(setUp: SetUp) {
  test('the shelf has current prices, previous prices and stock', async () => {
    const { products: store, mat, strap } = await shopFixture(setUp);
    const { readAt, products } = await store.shelf();
    assert.ok(Math.abs(Date.parse(readAt) - Date.now()) < 60_000);
    const { id } = mat;
    assert.deepEqual(
      products.find((product) => product.id === id),
      { id, name: 'Cork Mat', price: usd(7899), formerPrice: null, stock: 10 },
    );
    assert.deepEqual(products.find((product) => product.id === strap.id)?.formerPrice, usd(2199));
  });

  test('an order has the requested lines, at the shop’s prices', async () => {
    const { orders, mat, strap, request } = await shopFixture(setUp);
    const order = await placeOrder(
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

  test('an order stores the customer’s details, without the spaces around them', async () => {
    const { orders, mat, request } = await shopFixture(setUp);
    const order = await placeOrder(
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

  test('orders are numbered upwards and each has its own secret', async () => {
    const { orders, mat, request } = await shopFixture(setUp);
    const first = await placeOrder(orders, request([[mat, 1]]));
    const second = await placeOrder(orders, request([[mat, 1]]));
    assert.ok(first.number >= 5001);
    assert.ok(second.number > first.number);
    assert.notEqual(first.token, second.token);
    assert.ok(first.token.length >= 32);
  });

  test('the private link shows the order', async () => {
    const { orders, mat, request } = await shopFixture(setUp);
    const order = await placeOrder(orders, request([[mat, 1]]));
    assert.deepEqual(await orders.byToken(order.token), order);
  });

  test('an unknown link shows nothing', async () => {
    const { orders } = await shopFixture(setUp);
    for (const token of [crypto.randomUUID(), '', 'x', "'; drop table orders; --"])
      assert.equal(await orders.byToken(token), undefined, token);
  });

  test('a request that is sent twice places one order, whatever the second one contains', async () => {
    const { orders, mat, request, stockOf } = await shopFixture(setUp);
    const orderRequest = request([[mat, 2]]);
    const order = await placeOrder(orders, orderRequest);
    const answers = await Promise.all([orders.place(orderRequest), orders.place(orderRequest)]);
    assert.deepEqual(answers, [
      { kind: 'placed', order },
      { kind: 'placed', order },
    ]);
    assert.equal(await stockOf(mat), 8);
  });

  test('the result of a request is shown only to its sender', async () => {
    const { orders, mat, request } = await shopFixture(setUp);
    const orderRequest = request([[mat, 2]]);
    assert.equal(
      await orders.byRequest(orderRequest.requestId, orderRequest.email),
      undefined,
      'before the order is placed',
    );
    const order = await placeOrder(orders, orderRequest);
    assert.deepEqual(await orders.byRequest(orderRequest.requestId, orderRequest.email), order);
    assert.equal(await orders.byRequest(orderRequest.requestId, 'eve@example.com'), undefined);
  });

  test('a refused request can be corrected and sent again', async () => {
    const { orders, mat, request } = await shopFixture(setUp, { mats: 1 });
    const refused = request([[mat, 2]]);
    assert.equal((await orders.place(refused)).kind, 'refused');
    await placeOrder(orders, { ...request([[mat, 1]]), requestId: refused.requestId });
  });
}
