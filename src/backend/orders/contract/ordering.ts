import assert from 'node:assert/strict';
import { type Begin, type Check, placed, scene, usd } from './scene.ts';

/** How an order comes to be. */
export function orderingContract(check: Check, begin: Begin) {
  check('the shelf says what everything costs, cost before, and how much is left', async () => {
    const { shop, mat, strap } = await scene(begin);
    const { readAt, products } = await shop.shelf();
    assert.ok(Math.abs(Date.parse(readAt) - Date.now()) < 60_000);
    const { id } = mat;
    assert.deepEqual(
      products.find((one) => one.id === id),
      { id, name: 'Cork Mat', price: usd(7899), formerPrice: null, stock: 10 },
    );
    assert.deepEqual(products.find((one) => one.id === strap.id)?.formerPrice, usd(2199));
  });

  check('an order holds what was asked for, at the shop’s prices', async () => {
    const { shop, mat, strap, request } = await scene(begin);
    const order = await placed(
      shop,
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

  check('an order keeps who ordered, without the spaces around it', async () => {
    const { shop, mat, request } = await scene(begin);
    const order = await placed(
      shop,
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

  check('orders are numbered upwards and each has a secret of its own', async () => {
    const { shop, mat, request } = await scene(begin);
    const first = await placed(shop, request([[mat, 1]]));
    const second = await placed(shop, request([[mat, 1]]));
    assert.ok(first.number >= 5001);
    assert.ok(second.number > first.number);
    assert.notEqual(first.token, second.token);
    assert.ok(first.token.length >= 32);
  });

  check('the private link shows the order', async () => {
    const { shop, mat, request } = await scene(begin);
    const order = await placed(shop, request([[mat, 1]]));
    assert.deepEqual(await shop.byToken(order.token), order);
  });

  check('a link that nobody was given shows nothing', async () => {
    const { shop } = await scene(begin);
    for (const token of [crypto.randomUUID(), '', 'x', "'; drop table orders; --"])
      assert.equal(await shop.byToken(token), undefined, token);
  });

  check('the same request twice is one order, whatever it asks for the second time', async () => {
    const { shop, mat, request, stockOf } = await scene(begin);
    const once = request([[mat, 2]]);
    const order = await placed(shop, once);
    const answers = await Promise.all([shop.placeOrder(once), shop.placeOrder(once)]);
    assert.deepEqual(answers, [
      { kind: 'placed', order },
      { kind: 'placed', order },
    ]);
    assert.equal(await stockOf(mat), 8);
  });

  check('what became of a request is told to whoever sent it', async () => {
    const { shop, mat, request } = await scene(begin);
    const once = request([[mat, 2]]);
    assert.equal(await shop.byRequest(once.requestId, once.email), undefined, 'it never came');
    const order = await placed(shop, once);
    assert.deepEqual(await shop.byRequest(once.requestId, once.email), order);
    assert.equal(await shop.byRequest(once.requestId, 'eve@example.com'), undefined);
  });

  check('a request that was refused can be put right and sent again', async () => {
    const { shop, mat, request } = await scene(begin, { mats: 1 });
    const wanted = request([[mat, 2]]);
    assert.equal((await shop.placeOrder(wanted)).kind, 'refused');
    await placed(shop, { ...request([[mat, 1]]), requestId: wanted.requestId });
  });
}
