import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCountry } from './country.ts';

test('a country has one code of its own', () => {
  for (const code of ['GB', 'DE', 'NO', 'US', 'IN', 'NZ']) assert.equal(isCountry(code), true, code);
  for (const code of ['UK', 'EN', 'XX', 'ZZ', 'DD']) assert.equal(isCountry(code), false, code);
});
