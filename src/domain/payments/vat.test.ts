import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatRate, taxOf, taxSummary } from './vat.ts';

const gross = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

test('£15 at 20% holds £2.50, and nothing at 0%', () => {
  assert.equal(taxOf(1500, 2000), 250);
  assert.equal(taxOf(1500, 0), 0);
  assert.equal(taxOf(2997, 2000), 499, 'half a penny is not the taxman’s');
});

test('a tax is part of its price', () => {
  fc.assert(
    fc.property(gross, rate, (price, at) => {
      const tax = taxOf(price, at);
      assert.ok(Number.isInteger(tax) && tax >= 0 && tax <= price);
    }),
  );
});

test('net and the rate make the tax, to half a unit', () => {
  fc.assert(
    fc.property(gross, rate, (price, at) => {
      const net = price - taxOf(price, at);
      assert.ok(Math.abs(net * (1 + at / 10_000) - price) <= 0.5 * (1 + at / 10_000) + 1e-6);
    }),
  );
});

test('refunds of a line give back its tax, however it is parted', () => {
  fc.assert(
    fc.property(gross, rate, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (price, at, parts) => {
      let left = price;
      let back = 0;
      for (const part of [...parts, 1]) {
        const after = left - Math.floor(left * part);
        const tax = taxOf(left, at) - taxOf(after, at);
        assert.ok(tax >= 0 && tax <= left - after, 'no refund gives back more tax than money');
        back += tax;
        left = after;
      }
      assert.equal(back, taxOf(price, at));
    }),
  );
});

test('a summary adds up to its lines, rate by rate', () => {
  const line = fc.record({
    gross: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    rate: fc.constantFrom(0, 500, 2000),
  });
  fc.assert(
    fc.property(fc.array(line), (some) => {
      const lines = some.map((one) => ({
        ...one,
        tax: Math.sign(one.gross) * taxOf(Math.abs(one.gross), one.rate),
      }));
      const rates = taxSummary(lines);
      const total = (of: readonly { gross: number; tax: number }[]) => ({
        gross: of.reduce((sum, { gross }) => sum + gross, 0),
        tax: of.reduce((sum, { tax }) => sum + tax, 0),
      });
      assert.deepEqual(total(rates), total(lines));
      for (const one of rates) assert.equal(one.net + one.tax, one.gross);
      assert.equal(new Set(rates.map((one) => one.rate)).size, rates.length);
    }),
  );
});

test('a rate is written without needless noughts', () => {
  assert.deepEqual([2000, 1250, 0].map(formatRate), ['20%', '12.5%', '0%']);
});
