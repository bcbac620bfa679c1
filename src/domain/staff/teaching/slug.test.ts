import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeSlug, slugOf } from './slug.ts';

test('a title becomes an address without accents, apostrophes and signs', () => {
  assert.equal(slugOf(' Café d’Été — 100 % ', 'class'), 'cafe-dete-100');
  assert.equal(slugOf('Hatha Yoga (copy)', 'class'), 'hatha-yoga-copy');
});

test('it is fifty letters long at most and ends in none of its hyphens', () => {
  assert.equal(slugOf(`${'a'.repeat(49)} b`, 'class'), 'a'.repeat(49));
});

test('a title of other letters is called otherwise', () => {
  assert.equal(slugOf('瑜伽', 'class'), 'class');
});

test('the first free number is taken', () => {
  const taken = ['yin', 'yin-2'];
  assert.equal(
    freeSlug('yin', (slug) => taken.includes(slug)),
    'yin-3',
  );
  assert.equal(
    freeSlug('yang', () => false),
    'yang',
  );
});
