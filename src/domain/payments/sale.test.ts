import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addQuantity,
  digitalSaleText,
  newBuyer,
  newTotalMessage,
  productSearchText,
  refusedBuyerField,
  type SaleItem,
  type SaleLine,
  saleChange,
  saleItems,
  saleRefusal,
  saleTotals,
  saleTotalText,
  soldMessage,
  withPlacePrices,
} from './sale.ts';
import { saleProblems } from './sale-schema.ts';

const ink = {
  item: { kind: 'product', product: 'ink' },
  description: 'Ink',
  price: { amount: 1250, currency: 'USD' },
} as const;
const pack = {
  item: { kind: 'pass', plan: 'ten' },
  description: 'Ten',
  price: { amount: 12_000, currency: 'GBP' },
} as const;

test('the same item twice raises the quantity of one line, and a line with none is removed', () => {
  const two = addQuantity(addQuantity([], ink, 1), ink, 1);
  assert.deepEqual(two, [{ ...ink, quantity: 2 }]);
  assert.deepEqual(addQuantity(two, ink, -2), []);
  assert.deepEqual(addQuantity([], ink, -1), []);
});

test('the buyer of a digital product needs an email address', () => {
  const course = { ...ink, description: 'Course', digital: true };
  const lines = addQuantity([], course, 1);
  assert.equal(
    digitalSaleText(lines, { number: null, email: ' ada@post.example ' }),
    'We email ada@post.example the page that opens Course.',
  );
  const both = addQuantity(
    lines,
    { ...ink, item: { kind: 'product', product: 'audio' }, description: 'Audio', digital: true },
    1,
  );
  assert.match(digitalSaleText(both, newBuyer) ?? '', /^Course and Audio reach their buyer/);
  assert.match(digitalSaleText(lines, { number: null, email: ' ' }) ?? '', /enter a name/);
  assert.equal(
    digitalSaleText(lines, newBuyer),
    'Course reaches its buyer by email: enter a name and an email address.',
  );
  assert.match(digitalSaleText(lines, { number: 7001, email: '' }) ?? '', /this person has no email address/);
  assert.equal(digitalSaleText([{ ...ink, quantity: 1 }], newBuyer), undefined);
});

test('each currency has a separate total', () => {
  const lines = addQuantity(addQuantity(addQuantity([], ink, 3), pack, 2), ink, 1);
  assert.deepEqual(saleTotals(lines, 0), [
    { amount: 24_000, currency: 'GBP' },
    { amount: 5000, currency: 'USD' },
  ]);
  assert.deepEqual(saleTotals([], 0), []);
  assert.deepEqual(saleItems(lines), [
    { kind: 'product', product: 'ink', quantity: 4 },
    { kind: 'pass', plan: 'ten' },
    { kind: 'pass', plan: 'ten' },
  ]);
});

test('the discount of members reduces products only, each piece by itself', () => {
  const pen = { ...ink, price: { amount: 333, currency: 'USD' as const }, quantity: 3 };
  assert.deepEqual(saleTotals([pen, { ...pack, quantity: 1 }], 5), [
    { amount: 12_000, currency: 'GBP' },
    { amount: 948, currency: 'USD' },
  ]);
  assert.equal(saleTotalText([pen], 5), 'Total $9.48.');
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
        (lines, [item, quantity]) =>
          addQuantity(lines, { item, description: 'x', price: { amount: 999, currency: 'GBP' } }, quantity),
        [],
      );
      const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
      assert.equal(saleTotals(lines, 0)[0]?.amount ?? 0, quantity * 999);
      assert.ok(lines.every((line) => line.quantity > 0));
    }),
  );
});

test('a refusal names the item', () => {
  assert.match(saleRefusal('short-of-stock', 'Ink (1 left)'), /Ink \(1 left\)\.$/);
  for (const reason of [...saleProblems, 'not-allowed', 'unknown'] as const)
    assert.match(saleRefusal(reason), /\.$/);
});

test('the text about a change of a sale contains the quantity and the total', () => {
  const ink = {
    item: { kind: 'product', product: 'ink' },
    description: 'Ink',
    price: { amount: 1250, currency: 'USD' },
  } as const;
  const pass = {
    item: { kind: 'pass', plan: 'one' },
    description: 'Drop-In Pass',
    price: { amount: 1500, currency: 'GBP' },
  } as const;
  assert.equal(saleChange(ink, [{ ...ink, quantity: 2 }], 0), '2 × Ink. Total $25.00.');
  assert.equal(saleChange(ink, [], 0), 'Ink taken out. Nothing is left.');
  assert.equal(saleChange(ink, [{ ...pass, quantity: 1 }], 0), 'Ink taken out. Total £15.');
});

test('a refusal about a new buyer belongs to a field, and one about a known person to none', () => {
  const named = { ...newBuyer, name: 'Ada' };
  assert.equal(refusedBuyerField('person-missing', { ...newBuyer, name: ' ' }), 'name');
  assert.equal(refusedBuyerField('person-missing', newBuyer), 'name');
  assert.equal(refusedBuyerField('person-missing', named), 'email');
  assert.equal(refusedBuyerField('email-missing', named), 'email');
  assert.equal(refusedBuyerField('name-invalid', named), 'name');
  assert.equal(refusedBuyerField('email-invalid', named), 'email');
  assert.equal(refusedBuyerField('phone-invalid', named), 'phone');
  assert.equal(refusedBuyerField('full', named), undefined);
  assert.equal(refusedBuyerField('person-missing', { ...named, number: 7001 }), undefined);
});

test('a search for products says how many were found', () => {
  assert.deepEqual([0, 1, 2].map(productSearchText), [
    'No product on sale has that name.',
    '1 product found',
    '2 products found',
  ]);
});

test('a place has its price for the buyer, and a message says the new total', () => {
  const place = {
    item: { kind: 'drop-in', occurrence: 1298 },
    description: 'Deep Rest, 14:00',
    price: { amount: 3500, currency: 'GBP' },
    quantity: 1,
  } as const;
  const later = { ...place, item: { kind: 'drop-in', occurrence: 1300 } } as const;
  const lines: SaleLine[] = [place, { ...pack, quantity: 1 }, later];
  const priced = withPlacePrices(lines, [
    { occurrence: 1298, price: { amount: 3150, currency: 'GBP' } },
    { occurrence: 1299, price: { amount: 1500, currency: 'GBP' } },
  ]);
  assert.deepEqual(priced, [
    { ...place, price: { amount: 3150, currency: 'GBP' } },
    { ...pack, quantity: 1 },
    later,
  ]);
  assert.equal(
    newTotalMessage(priced, 0),
    'Nothing is sold yet: this buyer has another price. Total £186.50. If that is all right, take it now.',
  );
  assert.deepEqual(withPlacePrices(lines, []), lines);
});

test('a sale is reported with its receipts', () => {
  assert.equal(soldMessage([10001, 10002]), 'Sold: R-10001 and R-10002.');
  assert.equal(soldMessage([]), 'Sold. There was nothing to pay.');
  assert.equal(soldMessage([10001], { isEarlier: true }), 'The sale before was sold: R-10001.');
});
