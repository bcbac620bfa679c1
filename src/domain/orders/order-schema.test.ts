import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { orderRefusals } from './order-refusals.ts';
import * as orders from './order-schema.ts';
import { orderStatuses } from './order-status.ts';

const row = {
  number: 5003,
  token: '5f1d6bb2-8f0a-4b0e-9d8a-6f0a3c1f2e4d',
  status: 'placed',
  lines: [{ product: 'mat', name: 'Mat', quantity: 2, price: { amount: 7899, currency: 'USD' } }],
  total: { amount: 15798, currency: 'USD' },
  discount: null,
  due: { amount: 15798, currency: 'USD' },
  paid: { amount: 0, currency: 'USD' },
  history: [{ status: 'placed', at: '2026-11-21T10:00:00.123456+01:00' }],
  placedAt: '2026-11-21T09:00:00.123456+00:00',
  consentedAt: '2026-11-21T09:00:00.123456+00:00',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '07700 900123',
  note: '',
};
const order = {
  ...row,
  history: [{ status: 'placed', at: '2026-11-21T09:00:00.123Z' }],
  placedAt: '2026-11-21T09:00:00.123Z',
  consentedAt: '2026-11-21T09:00:00.123Z',
};

test('an order is parsed field by field, its instants in UTC', () => {
  assert.deepEqual(v.parse(orders.order, { ...row, staffNote: 'something newer' }), order);
  assert.deepEqual(v.parse(orders.orderAnswer, { kind: 'placed', order: row }), { kind: 'placed', order });
  assert.deepEqual(v.parse(orders.cancelOrderAnswer, { kind: 'cancelled', order: row }), {
    kind: 'cancelled',
    order,
  });
  assert.deepEqual(v.parse(v.array(orders.order), [row]), [order]);
});

test('every known refusal and status is parsed', () => {
  for (const reason of orderRefusals) {
    const short = reason === 'short-of-stock' && { short: [{ product: 'mat', name: 'Mat', left: 1 }] };
    const maximum = reason === 'too-many-pieces' && { maximum: 30 };
    assert.deepEqual(v.parse(orders.orderAnswer, { kind: 'refused', reason, ...short, ...maximum }), {
      kind: 'refused',
      reason,
      ...short,
      ...maximum,
    });
  }
  for (const status of Object.keys(orderStatuses))
    assert.equal(v.parse(orders.order, { ...row, status }).status, status);
  for (const reason of ['already-collected', 'unknown-order'])
    assert.deepEqual(v.parse(orders.cancelOrderAnswer, { kind: 'refused', reason }), {
      kind: 'refused',
      reason,
    });
});

const invalidAnswers: [description: string, answer: unknown][] = [
  ['nothing', null],
  ['a word', 'placed'],
  ['a list', [row]],
  ['another kind', { kind: 'postponed', order: row }],
  ['no order', { kind: 'placed' }],
  ['another refusal', { kind: 'refused', reason: 'too-late' }],
  ['a shortage of nothing', { kind: 'refused', reason: 'short-of-stock' }],
  [
    'less than nothing left',
    { kind: 'refused', reason: 'short-of-stock', short: [{ product: 'a', name: 'A', left: -1 }] },
  ],
  ['another status', { kind: 'placed', order: { ...row, status: 'lost' } }],
  ['a number as text', { kind: 'placed', order: { ...row, number: '5003' } }],
  ['half a cent', { kind: 'placed', order: { ...row, total: { amount: 0.5, currency: 'USD' } } }],
  ['pounds', { kind: 'placed', order: { ...row, total: { amount: 1, currency: 'GBP' } } }],
  ['no time', { kind: 'placed', order: { ...row, placedAt: 'yesterday' } }],
  ['no lines', { kind: 'placed', order: { ...row, lines: null } }],
  ['a missing email', { kind: 'placed', order: { ...row, email: undefined } }],
];
for (const [description, answer] of invalidAnswers) {
  test(`an answer about an order with ${description} is refused`, () => {
    assert.throws(() => v.parse(orders.orderAnswer, answer), v.ValiError);
  });
}

test('a cancellation with an unknown refusal is an unknown answer', () => {
  assert.throws(() => v.parse(orders.cancelOrderAnswer, { kind: 'refused', reason: 'begun' }), v.ValiError);
  assert.throws(() => v.parse(v.array(orders.order), { 0: row }), v.ValiError);
});
