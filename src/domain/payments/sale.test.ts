import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  newBuyer,
  productSearchText,
  refusedBuyerField,
  type SaleItem,
  type SaleLine,
  saleChange,
  saleItems,
  saleProblems,
  saleRefusal,
  saleTotals,
  withPieces,
} from './sale.ts';

const ink = {
  item: { kind: 'product', product: 'ink' },
  what: 'Ink',
  price: { amount: 1250, currency: 'USD' },
} as const;
const pack = {
  item: { kind: 'pass', plan: 'ten' },
  what: 'Ten',
  price: { amount: 12_000, currency: 'GBP' },
} as const;

test('the same item twice is two pieces of one line, and a line without pieces is removed', () => {
  const two = withPieces(withPieces([], ink, 1), ink, 1);
  assert.deepEqual(two, [{ ...ink, pieces: 2 }]);
  assert.deepEqual(withPieces(two, ink, -2), []);
  assert.deepEqual(withPieces([], ink, -1), []);
});

test('each currency has a separate total', () => {
  const lines = withPieces(withPieces(withPieces([], ink, 3), pack, 2), ink, 1);
  assert.deepEqual(saleTotals(lines), [
    { amount: 24_000, currency: 'GBP' },
    { amount: 5000, currency: 'USD' },
  ]);
  assert.deepEqual(saleTotals([]), []);
  assert.deepEqual(saleItems(lines), [
    { kind: 'product', product: 'ink', quantity: 4 },
    { kind: 'pass', plan: 'ten' },
    { kind: 'pass', plan: 'ten' },
  ]);
});

test('a total is the sum of its lines after any additions and removals', () => {
  const item = fc.constantFrom<SaleItem>(
    { kind: 'product', product: 'ink' },
    { kind: 'pass', plan: 'ten' },
    { kind: 'drop-in', occurrence: 7 },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(item, fc.integer({ min: -3, max: 5 }))), (changes) => {
      const lines = changes.reduce<SaleLine[]>(
        (lines, [item, pieces]) =>
          withPieces(lines, { item, what: 'x', price: { amount: 999, currency: 'GBP' } }, pieces),
        [],
      );
      const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
      assert.equal(saleTotals(lines)[0]?.amount ?? 0, pieces * 999);
      assert.ok(lines.every((line) => line.pieces > 0));
    }),
  );
});

test('a refusal names the item', () => {
  assert.match(saleRefusal('short-of-stock', 'Ink (1 left)'), /Ink \(1 left\)\.$/);
  for (const reason of saleProblems) assert.ok(saleRefusal(reason).endsWith('.'));
});

test('the text about a change of a sale contains the pieces and the total', () => {
  const ink = {
    item: { kind: 'product', product: 'ink' },
    what: 'Ink',
    price: { amount: 1250, currency: 'USD' },
  } as const;
  const pass = {
    item: { kind: 'pass', plan: 'one' },
    what: 'Drop-In Pass',
    price: { amount: 1500, currency: 'GBP' },
  } as const;
  assert.equal(saleChange(ink, [{ ...ink, pieces: 2 }]), '2 × Ink. Total $25.00.');
  assert.equal(saleChange(ink, []), 'Ink taken out. Nothing is left.');
  assert.equal(saleChange(ink, [{ ...pass, pieces: 1 }]), 'Ink taken out. Total £15.');
});

test('a refusal about a new buyer belongs to a field, and one about a known person to none', () => {
  const named = { ...newBuyer, name: 'Ada' };
  assert.equal(refusedBuyerField('person-missing', newBuyer), 'name');
  assert.equal(refusedBuyerField('person-missing', named), 'email');
  assert.equal(refusedBuyerField('name-invalid', named), 'name');
  assert.equal(refusedBuyerField('email-invalid', named), 'email');
  assert.equal(refusedBuyerField('phone-invalid', named), 'phone');
  assert.equal(refusedBuyerField('full', named), undefined);
  assert.equal(refusedBuyerField('person-missing', { ...named, number: 7001 }), undefined);
});

test('a search for products says how many were found', () => {
  assert.deepEqual([0, 1, 2].map(productSearchText), [
    'No product on sale is called that.',
    '1 product found',
    '2 products found',
  ]);
});
