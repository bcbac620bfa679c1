import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalOf, formatMoney, moneyFromDecimal } from './money.ts';

test('78.99 is 7899 minor units, although 78.99 times 100 is not', () => {
  assert.notEqual(78.99 * 100, 7899);
  assert.deepEqual(moneyFromDecimal(78.99, 'USD'), { amount: 7899, currency: 'USD' });
});

test('every price from 0.00 to 999.99 is exact', () => {
  for (let cents = 0; cents < 100_000; cents += 1) {
    assert.equal(moneyFromDecimal(Number((cents / 100).toFixed(2)), 'USD')?.amount, cents);
  }
});

test('a sum of decimals with a rounding error is still that sum', () => {
  assert.equal(moneyFromDecimal(0.1 + 0.2, 'GBP')?.amount, 30);
  assert.equal(moneyFromDecimal(1.1 + 2.2, 'GBP')?.amount, 330);
});

test('zero is a price', () => {
  assert.deepEqual(moneyFromDecimal(0, 'GBP'), { amount: 0, currency: 'GBP' });
});

test('three decimals are refused, not rounded', () => {
  for (const decimal of [15.001, 1.005, 19.999, 0.125])
    assert.equal(moneyFromDecimal(decimal, 'GBP'), undefined);
});

test('an amount below zero is refused', () => {
  for (const decimal of [-1, -0.01, -78.99]) assert.equal(moneyFromDecimal(decimal, 'GBP'), undefined);
});

test('a value that is not a number is refused', () => {
  for (const decimal of [Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(moneyFromDecimal(decimal, 'GBP'), undefined);
  }
});

test('whole pounds are shown without pence, others with two decimals', () => {
  assert.equal(formatMoney({ amount: 1500, currency: 'GBP' }), '£15');
  assert.equal(formatMoney({ amount: 750, currency: 'GBP' }), '£7.50');
  assert.equal(formatMoney({ amount: 120000, currency: 'GBP' }), '£1,200');
});

test('dollars always show two decimals, with a plain dollar sign', () => {
  assert.equal(formatMoney({ amount: 7899, currency: 'USD' }), '$78.99');
  assert.equal(formatMoney({ amount: 2000, currency: 'USD' }), '$20.00');
});

test('money is written as British browsers write it', () => {
  const options = {
    GBP: { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' },
    USD: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
  } as const;
  for (const currency of ['GBP', 'USD'] as const) {
    const format = new Intl.NumberFormat('en-GB', options[currency]);
    for (const amount of [0, 1, 5, 99, 100, 1550, 99_999, 100_000, 123_456_789, -1, -750, -1500, -250_000])
      assert.equal(formatMoney({ amount, currency }), format.format(amount / 100));
  }
});

test('structured data gets the plain decimal', () => {
  assert.equal(decimalOf({ amount: 7899, currency: 'USD' }), '78.99');
  assert.equal(decimalOf({ amount: 1500, currency: 'GBP' }), '15.00');
  assert.equal(decimalOf({ amount: 5, currency: 'GBP' }), '0.05');
});
