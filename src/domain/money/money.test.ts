import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMoney } from './money.ts';

test('whole pounds are shown without pence, others with two decimals', () => {
  assert.equal(formatMoney({ amount: 1500, currency: 'GBP' }), '£15');
  assert.equal(formatMoney({ amount: 750, currency: 'GBP' }), '£7.50');
  assert.equal(formatMoney({ amount: 120000, currency: 'GBP' }), '£1,200');
});

test('dollars always show two decimals, with a plain dollar sign', () => {
  assert.equal(formatMoney({ amount: 7899, currency: 'USD' }), '$78.99');
  assert.equal(formatMoney({ amount: 2000, currency: 'USD' }), '$20.00');
});

test('money is written as British browsers write it, but with a minus sign instead of a hyphen', () => {
  const options = {
    GBP: { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' },
    USD: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
  } as const;
  for (const currency of ['GBP', 'USD'] as const) {
    const format = new Intl.NumberFormat('en-GB', options[currency]);
    for (const amount of [0, 1, 5, 99, 100, 1550, 99_999, 100_000, 123_456_789, -1, -750, -1500, -250_000])
      assert.equal(formatMoney({ amount, currency }), format.format(amount / 100).replace('-', '−'));
  }
});
