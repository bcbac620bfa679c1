import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatRate, parseRate, taxSummary } from './vat.ts';

test('a summary is the sum of its lines by rate', () => {
  const line = fc.record({
    gross: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    rate: fc.constantFrom(0, 500, 2000),
  });
  fc.assert(
    fc.property(fc.array(line), (amounts) => {
      const lines = amounts.map(({ gross, rate }) => ({
        gross,
        rate,
        tax: Math.trunc((gross * rate) / 12_000),
      }));
      const rates = taxSummary(lines);
      const total = (parts: readonly { gross: number; tax: number }[]) => ({
        gross: parts.reduce((sum, { gross }) => sum + gross, 0),
        tax: parts.reduce((sum, { tax }) => sum + tax, 0),
      });
      assert.deepEqual(total(rates), total(lines));
      for (const { net, tax, gross } of rates) assert.equal(net + tax, gross);
      assert.equal(new Set(rates.map(({ rate }) => rate)).size, rates.length);
    }),
  );
});

test('a rate is parsed as people write it, and anything else is refused', () => {
  assert.deepEqual(['20', '5.5', ' 5,25 % ', '0', '100'].map(parseRate), [2000, 550, 525, 0, 10_000]);
  for (const wrong of ['', 'x', '-1', '100.01', '5.555', '1e1']) assert.equal(parseRate(wrong), undefined);
});

test('every formatted rate can be parsed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (rate) => {
      assert.equal(parseRate(formatRate(rate)), rate);
    }),
  );
});

test('a rate is formatted without trailing zeros', () => {
  assert.deepEqual([2000, 1250, 0].map(formatRate), ['20%', '12.5%', '0%']);
});
