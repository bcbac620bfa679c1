import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialledNumber, phoneLink } from './phone-link.ts';

test('a number is dialled without its separators, whatever they are', () => {
  for (const phone of ['07700 900123', ' 07700\u00a0900\t123', '(07700) 900-123', '07700.900.123'])
    assert.equal(dialledNumber(phone), '07700900123', JSON.stringify(phone));
  assert.equal(phoneLink('01632 960 247'), 'tel:01632960247');
});

test('a zero in brackets is not dialled after the code of a country', () => {
  for (const phone of [
    '+44 (0)7700 900123',
    '+44(0) 7700-900123',
    '+44 ( 0 ) 7700 900123',
    '+44 7700 900123',
  ])
    assert.equal(phoneLink(phone), 'tel:+447700900123', phone);
  assert.equal(phoneLink('+39 (06) 1234 5678'), 'tel:+390612345678');
  assert.equal(phoneLink('(0)1632 960 247'), 'tel:01632960247');
});
