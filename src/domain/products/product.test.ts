import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Product, productCategories, relatedProducts, stockStatuses, stockStatusOf } from './product.ts';

const product = (id: string, category: Product['category'], order: number): Product => ({
  id,
  name: id,
  description: '',
  price: { amount: 1999, currency: 'USD' },
  category,
  stock: 9,
  featured: false,
  order,
  picture: { src: { src: '', width: 1, height: 1, format: 'svg' }, alt: id },
});

const mat = product('mat', 'equipment', 1);
const shoes = product('shoes', 'shoes', 2);
const strap = product('strap', 'accessories', 3);
const bolster = product('bolster', 'equipment', 4);
const block = product('block', 'equipment', 5);

const namesOf = (products: readonly Product[]) => products.map(({ id }) => id);

test('no pieces left is out of stock', () => {
  assert.equal(stockStatusOf({ stock: 0 }), 'out-of-stock');
});

test('five pieces or fewer are low stock', () => {
  assert.equal(stockStatusOf({ stock: 1 }), 'low-stock');
  assert.equal(stockStatusOf({ stock: 5 }), 'low-stock');
});

test('six pieces or more are in stock', () => {
  assert.equal(stockStatusOf({ stock: 6 }), 'in-stock');
});

test('a digital product is never sold out', () => {
  assert.equal(stockStatusOf({ stock: null }), 'in-stock');
});

test('each state of the stock has its label and its schema.org name', () => {
  assert.deepEqual(
    Object.values(stockStatuses).map(({ label, schema }) => [label, schema]),
    [
      ['In stock', 'InStock'],
      ['Low stock', 'LimitedAvailability'],
      ['Out of stock', 'OutOfStock'],
    ],
  );
});

test('related products are those of the same category first, then the others in the order of the shop', () => {
  assert.deepEqual(namesOf(relatedProducts(mat, [mat, shoes, strap, bolster, block], 4)), [
    'bolster',
    'block',
    'shoes',
    'strap',
  ]);
});

test('a product of another category is related once, and no more are than requested', () => {
  assert.deepEqual(namesOf(relatedProducts(mat, [mat, shoes, strap, bolster], 9)), [
    'bolster',
    'shoes',
    'strap',
  ]);
  assert.deepEqual(namesOf(relatedProducts(mat, [mat, shoes, strap, bolster, block], 3)), [
    'bolster',
    'block',
    'shoes',
  ]);
});

test('a product is not related to itself', () => {
  assert.ok(!namesOf(relatedProducts(mat, [mat, shoes], 3)).includes('mat'));
});

test('there are as many related products as requested, or fewer if there are fewer', () => {
  assert.deepEqual(namesOf(relatedProducts(mat, [mat, shoes, strap, bolster], 1)), ['bolster']);
  assert.deepEqual(namesOf(relatedProducts(strap, [strap, shoes], 3)), ['shoes']);
});

test('the store has six categories', () => {
  assert.deepEqual(Object.keys(productCategories), [
    'shoes',
    'apparel',
    'books',
    'equipment',
    'digital',
    'accessories',
  ]);
});

test('products of the same category come first, even if they are last in the shop', () => {
  const others = Array.from({ length: 4 }, (_, index) => ({ ...shoes, id: `shoes-${index}` }));
  assert.deepEqual(namesOf(relatedProducts(mat, [...others, bolster, mat, block], 2)), ['bolster', 'block']);
  assert.deepEqual(relatedProducts(mat, [mat, bolster], 0), []);
});
