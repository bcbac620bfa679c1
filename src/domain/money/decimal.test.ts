import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decimalOf, moneyFromDecimal, moneyFromText } from './decimal.ts';
import { formatMoney } from './money.ts';

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

test('a typed comma stands between thousands, or before the decimals', () => {
  const amounts = {
    '120.50': 12_050,
    ' 7 ': 700,
    '7,5': 750,
    '7,05': 705,
    '12,50': 1250,
    '1,250': 125_000,
    '1,250.5': 125_050,
    '12,345': 1_234_500,
    '1,000,000.00': 100_000_000,
    '1250': 125_000,
    '0': 0,
    '.5': 50,
    '7.': 700,
    '£7.50': 750,
    '£ 1,250': 125_000,
  };
  for (const [typed, amount] of Object.entries(amounts))
    assert.deepEqual(moneyFromText(typed, 'GBP'), { amount, currency: 'GBP' }, typed);
});

test('a typed text that is no amount is refused', () => {
  for (const typed of [
    '',
    ' ',
    'a',
    '-1',
    '7.055',
    '0,125',
    '1,25,000',
    '1,250,5',
    '1.250,50',
    '12,3456',
    'a7,5',
    '7,5a',
    '1e3',
    '0x10',
    '7.500',
    '.',
    '£',
    '$5',
    '5£',
  ])
    assert.equal(moneyFromText(typed, 'GBP'), undefined, typed);
});

test('every amount can be typed as it is shown, and as the plain decimal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom('GBP', 'USD'),
      (amount, currency) => {
        const money = { amount, currency };
        assert.deepEqual(moneyFromText(formatMoney(money), currency), money);
        assert.deepEqual(moneyFromText(decimalOf(money), currency), money);
      },
    ),
  );
});

test('structured data gets the plain decimal', () => {
  assert.equal(decimalOf({ amount: 7899, currency: 'USD' }), '78.99');
  assert.equal(decimalOf({ amount: 1500, currency: 'GBP' }), '15.00');
  assert.equal(decimalOf({ amount: 5, currency: 'GBP' }), '0.05');
});
