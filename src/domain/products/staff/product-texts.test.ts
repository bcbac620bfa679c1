import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pieces, productInFull, readCategory, removalQuestion, staffCategories } from './product-texts.ts';

test('the three usual categories are first, and none is missing', () => {
  assert.deepEqual(staffCategories, ['equipment', 'apparel', 'accessories', 'shoes', 'books', 'digital']);
  assert.equal(readCategory('books'), 'books');
  assert.equal(readCategory('toString'), null);
  assert.equal(readCategory(null), null);
});

test('the text gives the number of pieces', () => {
  assert.deepEqual([0, 1, 2, 1200].map(pieces), ['0 pieces', '1 piece', '2 pieces', '1,200 pieces']);
  assert.equal(pieces(null), 'unlimited', 'of a digital product');
});

test('the question says whether a product is deleted or withdrawn', () => {
  assert.match(
    removalQuestion({ name: 'Mat', hasOrders: false }),
    /delete the product "Mat"\? This action cannot/,
  );
  assert.match(
    removalQuestion({ name: 'Mat', hasOrders: true }),
    /take "Mat" off sale\?.*withdrawn and not deleted/,
  );
});

test('products with one name are distinguished by their category and price', () => {
  const price = { amount: 7899, currency: 'USD' } as const;
  assert.equal(
    productInFull({ name: 'Cork Mat', category: 'equipment', price }),
    'Cork Mat, Equipment, $78.99',
  );
});
