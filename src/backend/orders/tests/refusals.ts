import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderRequest } from '#backend/orders/orders.ts';
import { longestNote } from '#domain/orders/order-form.ts';
import { placeOrder, type SetUp, shopFixture, usd } from './shop-fixture.ts';

/** Refused orders. */
export function refusalsTests(setUp: SetUp) {
  const testRefusal = (sentence: string, reason: string, wrong: readonly Partial<OrderRequest>[]) =>
    test(sentence, async () => {
      const { orders, mat, request, stockOf } = await shopFixture(setUp);
      for (const fields of wrong) {
        const answer = await orders.place(request([[mat, 1]], fields));
        assert.deepEqual(answer, { kind: 'refused', reason }, JSON.stringify(fields).slice(0, 200));
      }
      assert.equal(await stockOf(mat), 10);
    });

  testRefusal('an order without a name, or with one that is too long, is refused', 'name-invalid', [
    { name: '' },
    { name: '   ' },
    { name: 'n'.repeat(121) },
  ]);
  testRefusal('an order without an email address is refused', 'email-invalid', [
    { email: '' },
    { email: 'ada' },
    { email: 'ada@example.com,bea@example.com' },
  ]);
  testRefusal('an order without a phone number is refused', 'phone-invalid', [
    { phone: '' },
    { phone: 'ring me' },
    { phone: '1'.repeat(16) },
  ]);
  testRefusal('a note that is too long is refused', 'note-too-long', [{ note: 'n'.repeat(longestNote + 1) }]);
  testRefusal('an order of nothing is refused', 'cart-empty', [{ lines: [], expectedTotal: usd(0) }]);
  testRefusal('an order of something that is not sold is refused', 'unknown-product', [
    { lines: [{ product: 'no-such-product', quantity: 1 }] },
    { lines: [{ product: '', quantity: 1 }] },
  ]);
  testRefusal('a total that differs from the order’s, even by a cent, is refused', 'price-changed', [
    { expectedTotal: usd(7898) },
    { expectedTotal: usd(7900) },
    { expectedTotal: usd(1) },
    { expectedTotal: usd(0) },
    { expectedTotal: usd(-7899) },
  ]);

  test('a quantity of 0, -3, 100 or a half is refused', async () => {
    const { orders, mat, request } = await shopFixture(setUp);
    for (const quantity of [0, -3, 100, 1.5]) {
      const answer = await orders.place(request([[mat, quantity]]));
      assert.deepEqual(answer, { kind: 'refused', reason: 'quantity-invalid' }, String(quantity));
    }
  });

  test('an order at yesterday’s price is refused, and taken at today’s', async () => {
    const { orders, mat, request, reprice } = await shopFixture(setUp);
    const yesterday = request([[mat, 1]]);
    await reprice(mat.id, 8499);
    assert.deepEqual(await orders.place(yesterday), { kind: 'refused', reason: 'price-changed' });
    const order = await placeOrder(orders, { ...yesterday, expectedTotal: usd(8499) });
    assert.deepEqual(order.total, usd(8499));
  });

  test('an order keeps its prices when the shop changes them', async () => {
    const { orders, mat, request, reprice } = await shopFixture(setUp);
    const order = await placeOrder(orders, request([[mat, 1]]));
    await reprice(mat.id, 100);
    assert.deepEqual(await orders.byToken(order.token), order);
  });
}
