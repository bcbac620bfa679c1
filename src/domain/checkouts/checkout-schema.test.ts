import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { checkoutRefusalMessages, checkoutRefusals, ownCheckoutRefusals } from './checkout-refusals.ts';
import { beginAnswer, purchase } from './checkout-schema.ts';

test('every refusal of online payments has its own message, and none is listed twice', () => {
  assert.deepEqual(Object.keys(checkoutRefusalMessages).sort(), [...ownCheckoutRefusals].sort());
  assert.equal(new Set(Object.values(checkoutRefusalMessages)).size, ownCheckoutRefusals.length);
  assert.equal(new Set(checkoutRefusals).size, checkoutRefusals.length);
});

test('a request to pay contains no price', () => {
  const read = v.parse(purchase, { kind: 'pass', plan: 'ten-class-pack', price: 1 });
  assert.deepEqual(read, { kind: 'pass', plan: 'ten-class-pack' });
});

test('a refusal of a class may name an alternative class', () => {
  const next = { series: 'hatha', on: '2027-01-11', start: '18:00' };
  const read = v.parse(beginAnswer, { kind: 'refused', reason: 'full', next });
  assert.deepEqual(read, { kind: 'refused', reason: 'full', next });
});
