import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { keepSteady } from '#domain/shell/steady-rows.ts';
import { type Payment, takings } from './payment-schema.ts';
import { bookColumns, bookRows, countComparison } from './takings.ts';

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });

const payment = {
  number: 10002,
  tender: 'card',
  takenAt: '2026-07-01T23:30:00.000Z',
  person: { number: 7001, name: 'Ada Marsh', email: '' },
  refundOf: null,
  lines: [
    { description: 'Ink', amount: pounds(1250), tax: pounds(0), vatRate: 0 },
    { description: 'Pen', amount: pounds(999), tax: pounds(166), vatRate: 2000 },
  ],
} as unknown as Payment;

test('the accountant’s file has a row per line, on the studio’s day', () => {
  assert.deepEqual(bookRows(payment), [
    ['2026-07-02', 'R-10002', 'Ink', 'Ada Marsh', 'Card', 12.5, 0, 12.5, 'GBP', '0%'],
    ['2026-07-02', 'R-10002', 'Pen', 'Ada Marsh', 'Card', 8.33, 1.66, 9.99, 'GBP', '20%'],
  ]);
  assert.equal(bookRows(payment)[0]?.length, bookColumns.length);
});

test('a refund names its payment, and its amount is below zero', () => {
  const [row] = bookRows({
    ...payment,
    refundOf: 10001,
    amount: pounds(-999),
    person: null,
    lines: [{ description: 'Pen', amount: pounds(-999), tax: pounds(-166), vatRate: 2000 }],
  } as unknown as Payment);
  assert.deepEqual(row?.slice(2, 8), ['Refund of R-10001: Pen', '', 'Card', -8.33, -1.66, -9.99]);
});

test('the text about a count says that it agrees, or by how much it differs', () => {
  assert.equal(countComparison(pounds(1500), pounds(1500)), 'It agrees.');
  assert.equal(countComparison(pounds(1500), pounds(1700)), '£2 too much.');
  assert.equal(countComparison(pounds(1500), pounds(1450)), '£0.50 missing.');
});

test('takings that a colleague has changed are updated in place', () => {
  const cash = (amount: number) =>
    v.parse(v.array(takings), [
      {
        tender: 'cash',
        amount: pounds(amount),
        tax: pounds(0),
        payments: 1,
        refunds: 0,
        counted: null,
        atStripe: null,
      },
    ]);
  assert.deepEqual(keepSteady(cash(1500), cash(3500)), { shown: cash(3500), waiting: null });
});
