import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshEmail } from '#backend/accounts/tests/credentials.ts';
import { placeOrder, type SetUp, shopFixture } from './shop-fixture.ts';

/** The owners of orders. */
export function ownOrdersTests(setUp: SetUp) {
  test('a guest has no orders of their own, only the link', async () => {
    const { orders, mat, request } = await shopFixture(setUp);
    await placeOrder(orders, request([[mat, 1]]));
    assert.deepEqual((await orders.listOwn()).rows, []);
  });

  test('a member has their orders, the newest first, with lines and status', async () => {
    const { orders, browser, mat, strap, request } = await shopFixture(setUp);
    await browser.signUp();
    assert.deepEqual((await orders.listOwn()).rows, []);
    const first = await placeOrder(orders, request([[mat, 1]]));
    const second = await placeOrder(orders, request([[strap, 2]]));
    await orders.cancel(first.token);
    const own = (await orders.listOwn()).rows;
    assert.deepEqual(
      own.map(({ number, status, lines }) => [number, status, lines.length]),
      [
        [second.number, 'placed', 1],
        [first.number, 'cancelled', 1],
      ],
    );
    assert.deepEqual(own[0], second);
  });

  test('another member’s orders cannot be seen', async () => {
    const { orders, browser, mat, request } = await shopFixture(setUp);
    await browser.signUp();
    await placeOrder(orders, request([[mat, 1]]));
    await browser.signOut();
    assert.deepEqual((await orders.listOwn()).rows, []);
    await browser.signUp();
    assert.deepEqual((await orders.listOwn()).rows, []);
  });

  test('an order placed as a guest belongs to the member who confirms its address', async () => {
    const { orders, browser, mat, request } = await shopFixture(setUp);
    const email = freshEmail();
    const order = await placeOrder(orders, request([[mat, 1]], { email }));
    await browser.signUp();
    assert.deepEqual((await orders.listOwn()).rows, []);
    await browser.signOut();
    await browser.signUp(email);
    assert.deepEqual((await orders.listOwn()).rows, [order]);
  });
}
