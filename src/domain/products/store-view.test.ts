import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldedText } from '#domain/content/folded-text.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { productCategories } from './product.ts';
import {
  matcher,
  readStoreView,
  type StoreEntry,
  type StoreSort,
  type StoreView,
  sortEntries,
  storeQuery,
  storeSorts,
  wholeStore,
} from './store-view.ts';

const entry = (name: string, fields: Partial<StoreEntry> = {}): StoreEntry => ({
  name,
  words: foldedText(name),
  category: 'equipment',
  price: { amount: 1000 },
  onOffer: false,
  featured: false,
  order: 1,
  ...fields,
});
const mat = entry('Natural Cork Mat', { price: { amount: 7899 }, featured: true, order: 1 });
const shoes = entry('Barefoot Studio Shoes', {
  category: 'shoes',
  price: { amount: 8999 },
  featured: true,
  order: 2,
});
const book = entry('Morning Practice', {
  category: 'books',
  price: { amount: 2499 },
  onOffer: true,
  order: 4,
});
const strap = entry('cotton strap 2', { category: 'accessories', price: { amount: 1899 }, order: 7 });
const strap10 = entry('Cotton Strap 10', { category: 'accessories', price: { amount: 1899 }, order: 3 });
const all = [mat, shoes, book, strap, strap10];

const productsIn = (view: Partial<StoreView>) => all.filter(matcher({ ...wholeStore, ...view }));

test('the whole store shows everything', () => assert.deepEqual(productsIn({}), all));

test('a search finds parts of words, ignoring case and accents', () => {
  assert.deepEqual(productsIn({ search: 'CORK' }), [mat]);
  assert.deepEqual(productsIn({ search: 'prác' }), [book]);
  assert.deepEqual(productsIn({ search: '  mat   natural ' }), [mat]);
  assert.deepEqual(productsIn({ search: 'mat shoes' }), []);
  assert.deepEqual(productsIn({ search: '.*' }), []);
});

test('a category and the offers filter the store, together with the search', () => {
  assert.deepEqual(productsIn({ category: 'accessories' }), [strap, strap10]);
  assert.deepEqual(productsIn({ offers: true }), [book]);
  assert.deepEqual(productsIn({ category: 'shoes', offers: true }), []);
  assert.deepEqual(productsIn({ category: 'accessories', search: '10' }), [strap10]);
});

const order = (sort: StoreSort) => sortEntries(all, sort).map(({ name }) => name);

test('featured products are first, then the shop’s own order', () => {
  assert.deepEqual(sortEntries(all, 'featured'), [mat, shoes, strap10, book, strap]);
});

test('prices sort up or down, with equal prices in the shop’s order', () => {
  assert.deepEqual(sortEntries(all, 'price-up'), [strap10, strap, book, mat, shoes]);
  assert.deepEqual(sortEntries(all, 'price-down'), [shoes, mat, book, strap10, strap]);
});

test('names are sorted alphabetically, as people expect', () => {
  assert.deepEqual(order('name'), [
    'Barefoot Studio Shoes',
    'cotton strap 2',
    'Cotton Strap 10',
    'Morning Practice',
    'Natural Cork Mat',
  ]);
});

test('sorting does not change its input', () => {
  const original = [...all];
  sortEntries(original, 'name');
  assert.deepEqual(original, all);
});

test('an address contains the choices, and no defaults', () => {
  assert.equal(storeQuery(wholeStore), '');
  assert.equal(
    storeQuery({ search: ' cork mat ', category: 'equipment', offers: true, sort: 'price-up' }),
    '?search=cork+mat&category=equipment&offers=1&sort=price-up',
  );
});

test('unknown values in an address are ignored', () => {
  for (const query of ['category=toString', 'sort=constructor', 'category=cars&sort=best', 'page=2', ''])
    assert.deepEqual(readStoreView(new URLSearchParams(query)), wholeStore, query);
});

test('every view can be parsed from its address', () => {
  const views: fc.Arbitrary<StoreView> = fc.record(
    {
      search: fc.string().map((text) => text.trim()),
      category: fc.constantFrom(undefined, ...keysOf(productCategories)),
      offers: fc.boolean(),
      sort: fc.constantFrom(...keysOf(storeSorts)),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(views, (view) => {
      assert.deepEqual(readStoreView(new URLSearchParams(storeQuery(view))), view);
    }),
  );
});

test('the address has the search without blanks around it, and none for blanks', () => {
  assert.equal(storeQuery({ ...wholeStore, search: ' cork mat ' }), '?search=cork+mat');
  assert.equal(storeQuery({ ...wholeStore, search: '  ' }), '');
});

test('a search ignores case, accents and the blanks between its words', () => {
  assert.equal(foldedText('CAFÉ'), 'cafe');
  const finds = (search: string) => matcher({ ...wholeStore, search })(entry('Natural Cork Mat'));
  assert.deepEqual([' MAT \t cork ', 'mat shoes'].map(finds), [true, false]);
});

test('featured products are first, and each part is in the order of the shop', () => {
  const [a, b, c, d] = [
    entry('a', { order: 1 }),
    entry('b', { order: 2, featured: true }),
    entry('c', { order: 3 }),
    entry('d', { order: 4, featured: true }),
  ];
  assert.deepEqual(sortEntries([a, c, d, b] as StoreEntry[], 'featured'), [b, d, a, c]);
});
