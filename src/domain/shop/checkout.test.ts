import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldOfRefusal, orderProblems, orderRefusal } from './checkout.ts';
import { longestNote, orderRefusals } from './order.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const form = { name: 'Ada Marsh', email: 'ada@example.com', phone: '07700 900123', note: '' };
const shelf = new Map(
  [
    { id: 'mat', name: 'Cork Mat', price: usd(7899), stock: 14 },
    { id: 'shoes', name: 'Shoes', price: usd(8999), stock: 3 },
    { id: 'bolster', name: 'Bolster', price: usd(4999), stock: 0 },
  ].map((entry) => [entry.id, entry]),
);
const request = (fields: object = {}) => ({
  ...form,
  lines: [{ product: 'mat', quantity: 2 }],
  expectedTotal: usd(15798),
  ...fields,
});
const line = (product: string, quantity: number) => ({ lines: [{ product, quantity }] });

test('a complete form has no problems', () => {
  assert.deepEqual(orderProblems(form), {});
  assert.deepEqual(orderProblems({ ...form, note: 'n'.repeat(longestNote) }), {});
});

test('name, email and phone are needed, and said to be', () => {
  const problems = orderProblems({ name: ' ', email: '', phone: ' ', note: '' });
  assert.deepEqual(Object.keys(problems), ['name', 'email', 'phone']);
  assert.match(problems.name ?? '', /full name/);
  assert.match(problems.phone ?? '', /phone number/);
});

test('a name, a phone or a note that cannot be is said', () => {
  const problems = orderProblems({ ...form, name: 'n'.repeat(121), phone: 'ring me', note: 'n'.repeat(501) });
  assert.match(problems.name ?? '', /120/);
  assert.match(problems.phone ?? '', /07700 900123/);
  assert.match(problems.note ?? '', /500/);
});

test('an order that the shop can fill is not refused', () => {
  assert.equal(orderRefusal(request(), shelf), undefined);
});

test('what is wrong with a field refuses the order by that field', () => {
  for (const [field, value] of [
    ['name', ''],
    ['email', 'ada'],
    ['phone', ''],
    ['note', 'n'.repeat(501)],
  ] as const) {
    const reason = orderRefusal(request({ [field]: value }), shelf)?.reason;
    assert.ok(reason && orderRefusals.includes(reason));
    assert.equal(fieldOfRefusal[reason], field);
  }
});

test('an order without lines is refused', () => {
  assert.deepEqual(orderRefusal(request({ lines: [] }), shelf), { reason: 'cart-empty' });
});

test('0, -3, 1.5, 100 pieces, or the same product twice, are refused', () => {
  for (const quantity of [0, -3, 1.5, 100, Number.NaN])
    assert.deepEqual(orderRefusal(request(line('mat', quantity)), shelf), { reason: 'quantity-invalid' });
  const twice = { lines: [...line('mat', 1).lines, ...line('mat', 1).lines] };
  assert.deepEqual(orderRefusal(request(twice), shelf), { reason: 'quantity-invalid' });
});

test('a product that is not sold is refused', () => {
  assert.deepEqual(orderRefusal(request(line('car', 1)), shelf), { reason: 'unknown-product' });
});

test('everything that is short is named with what is left', () => {
  const lines = [...line('shoes', 4).lines, ...line('mat', 1).lines, ...line('bolster', 1).lines];
  assert.deepEqual(orderRefusal(request({ lines }), shelf), {
    reason: 'short-of-stock',
    short: [
      { product: 'shoes', name: 'Shoes', left: 3 },
      { product: 'bolster', name: 'Bolster', left: 0 },
    ],
  });
});

test('a total that the shop does not come to is refused, were it a cent', () => {
  for (const amount of [15797, 15799, 0])
    assert.deepEqual(orderRefusal(request({ expectedTotal: usd(amount) }), shelf), {
      reason: 'price-changed',
    });
});
