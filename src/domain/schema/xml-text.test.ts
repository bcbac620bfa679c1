import assert from 'node:assert/strict';
import { test } from 'node:test';
import { xmlText } from './xml-text.ts';

test('characters that XML cannot contain become spaces', () => {
  assert.equal(xmlText('Slow\vdown\u0001, breathe\uFFFE\uD83D.'), 'Slow down , breathe  .');
});

test('all other characters stay as they are', () => {
  const text = 'Zoë & <b> “ॐ” 🧘🏽‍♀️\u{20}\u{FFFD}\tנשימה\r\nلنتنفس';
  assert.equal(xmlText(text), text);
});
