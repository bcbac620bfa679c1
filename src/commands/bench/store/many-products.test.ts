import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withManyProducts } from './many-products.ts';

const page = `<main><ul id="product-list" class="x"> <li data-product="mat" data-order="1"><a href="/m" data-name>Mat</a></li><li data-product="strap" data-order="2"><a data-name>Strap</a></li></ul><ul><li>other</li></ul></main>`;

test('products are repeated under names and ids of their own', () => {
  const many = withManyProducts(page, 5);
  assert.deepEqual(
    [...many.matchAll(/data-product="([^"]*)"/g)].map(([, id]) => id),
    ['mat', 'strap', 'mat-2', 'strap-3', 'mat-4'],
  );
  assert.match(many, /data-name>Mat 4</);
  assert.match(many, /<ul><li>other<\/li><\/ul>/);
});

test('a page without products is a mistake', () => {
  assert.throws(() => withManyProducts('<main></main>', 5), /no list of products/);
});
