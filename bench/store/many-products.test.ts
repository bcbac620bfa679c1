import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withManyProducts } from './many-products.ts';

const page = `<main><astro-island props="{&quot;total&quot;:[0,2]}"><p role="status" class="y">2 products</p></astro-island>
<ul id="product-list" class="x"> <li data-product="mat" data-order="1" data-featured><a href="/m" data-name>Mat</a></li><li data-product="strap" data-order="2"><a data-name>Strap</a></li></ul>
<button id="more-products" type="button" hidden class="z"></button><ul><li>other</li></ul></main>`;

const ids = (html: string) => [...html.matchAll(/data-product="([^"]*)"/g)].map(([, id]) => id);

test('products are repeated with new names and ids, the featured ones first', () => {
  const many = withManyProducts(page, 5);
  assert.deepEqual(ids(many), ['mat', 'mat-2', 'mat-4', 'strap', 'strap-3']);
  assert.match(many, /data-name>Mat 4</);
  assert.match(many, /<ul><li>other<\/li><\/ul>/);
});

test('the number of products is replaced, and the button for more is shown only above one batch', () => {
  const five = withManyProducts(page, 5);
  assert.match(five, /\[0,5\]/);
  assert.match(five, />5 products</);
  assert.match(five, /type="button" hidden/);
  assert.doesNotMatch(five, /without-script/);

  const many = withManyProducts(page, 2000);
  assert.match(many, />2,000 products</);
  assert.match(many, /<button id="more-products" type="button" class="z">Show 60 more of 1,940</);
  assert.equal(many.match(/<li class="without-script"/g)?.length, 1940);
  assert.equal(many.split('<li class="without-script"')[0]?.match(/<li /g)?.length, 60);
});

test('a page without products is refused', () => {
  assert.throws(() => withManyProducts('<main></main>', 5), /no list of products/);
});
