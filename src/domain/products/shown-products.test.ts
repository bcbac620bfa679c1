import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldedText } from '#domain/content/folded-text.ts';
import {
  batchSize,
  productCountText,
  showMoreLabel,
  shownInWords,
  shownProducts,
  storedLimit,
} from './shown-products.ts';
import { matcher, type StoreEntry, wholeStore } from './store-view.ts';

const entry = (number: number): StoreEntry => ({
  name: `Mat ${number}`,
  words: foldedText(`Mat ${number} ${number % 2 ? 'odd' : 'even'}`),
  category: 'equipment',
  price: { amount: 1000 },
  onOffer: number % 10 === 0,
  featured: false,
  order: number,
});
const entries = Array.from({ length: 150 }, (_, index) => entry(index + 1));
const numbers = (shown: readonly StoreEntry[]) => shown.map(({ order }) => order);

test('the first products of a view are shown, and all of them are counted', () => {
  const { first, count } = shownProducts(entries, { ...wholeStore, search: 'even' }, 3);
  assert.deepEqual(numbers(first), [2, 4, 6]);
  assert.equal(count, 75);
});

test('a product beyond the first batch is counted as soon as it matches the view', () => {
  const { first, count } = shownProducts(entries, { ...wholeStore, search: '149' }, batchSize);
  assert.deepEqual(numbers(first), [149]);
  assert.equal(count, 1);
});

test('whatever is searched for, the shown products are the first matches', () => {
  const views = fc.record({
    search: fc.constantFrom('', 'mat', '1', 'odd 3', 'even', 'nothing'),
    offers: fc.boolean(),
  });
  fc.assert(
    fc.property(views, fc.integer({ min: 0, max: 200 }), (chosen, limit) => {
      const view = { ...wholeStore, ...chosen };
      const all = entries.filter(matcher(view));
      assert.deepEqual(shownProducts(entries, view, limit), {
        first: all.slice(0, limit),
        count: all.length,
      });
    }),
  );
});

test('the button gives the number of further products, and is missing if there are none', () => {
  assert.equal(showMoreLabel(60, 2000), 'Show 60 more of 1,940');
  assert.equal(showMoreLabel(60, 121), 'Show 60 more of 61');
  assert.equal(showMoreLabel(60, 120), 'Show the last 60');
  assert.equal(showMoreLabel(120, 150), 'Show the last 30');
  assert.equal(showMoreLabel(120, 121), 'Show the last one');
  for (const [shown, count] of [
    [8, 8],
    [60, 60],
    [60, 8],
    [60, 0],
  ] as const)
    assert.equal(showMoreLabel(shown, count), undefined);
});

test('the texts give the counts', () => {
  assert.equal(productCountText(0), '0 products');
  assert.equal(productCountText(1), '1 product');
  assert.equal(productCountText(2000), '2,000 products');
  assert.equal(shownInWords(120, 2000), '120 of 2,000 products shown');
  assert.equal(shownInWords(180, 150), '150 of 150 products shown');
});

test('an invalid history state means one batch', () => {
  assert.equal(storedLimit({ shown: 180 }), 180);
  for (const state of [
    null,
    undefined,
    'x',
    7,
    {},
    { shown: '180' },
    { shown: 1.5 },
    { shown: -60 },
    { shown: Number.POSITIVE_INFINITY },
  ])
    assert.equal(storedLimit(state), batchSize);
});
