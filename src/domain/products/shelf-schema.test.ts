import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import * as products from './shelf-schema.ts';

const mat = {
  id: 'mat',
  name: 'Mat',
  price: { amount: 7899, currency: 'USD' },
  formerPrice: null,
  stock: 14,
};
const shelf = (...products: unknown[]) => ({ readAt: '2026-11-21T09:00:00+00:00', products });

test('a shelf is parsed product by product', () => {
  const book = { ...mat, id: 'book', formerPrice: { amount: 8999, currency: 'USD' }, stock: 0 };
  assert.deepEqual(v.parse(products.shelf, shelf(mat, { ...book, margin: 3 })), {
    readAt: '2026-11-21T09:00:00.000Z',
    products: [mat, book],
  });
});

test('an empty shelf is valid', () => {
  assert.deepEqual(v.parse(products.shelf, shelf()).products, []);
});

const invalidAnswers: [description: string, answer: unknown][] = [
  ['nothing', null],
  ['a list', [mat]],
  ['no time', { ...shelf(mat), readAt: null }],
  ['no products', { readAt: '2026-11-21T09:00:00+00:00' }],
  ['a price without a currency', shelf({ ...mat, price: { amount: 7899 } })],
  ['a price in text', shelf({ ...mat, price: { amount: '7899', currency: 'USD' } })],
  ['a missing former price', shelf({ ...mat, formerPrice: undefined })],
  ['a stock below zero', shelf({ ...mat, stock: -1 })],
  ['a product without an id', shelf({ ...mat, id: 7 })],
];
for (const [description, answer] of invalidAnswers) {
  test(`a shelf with ${description} is refused`, () => {
    assert.throws(() => v.parse(products.shelf, answer), v.ValiError);
  });
}
