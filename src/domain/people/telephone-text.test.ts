import assert from 'node:assert/strict';
import { test } from 'node:test';
import { telephoneText } from './telephone-text.ts';

test('people to telephone are named with their numbers', () => {
  assert.equal(
    telephoneText('The class is cancelled.', [
      { name: 'Ada Marsh', phone: '07700 900123' },
      { name: 'Bea', phone: '' },
    ]),
    'The class is cancelled. Please telephone Ada Marsh (07700 900123), Bea (no phone number): they left no email address, so nobody has told them yet.',
  );
});
