import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailWords } from './mail-words.ts';

test('a real studio says whom it writes to; the demo, that it writes to nobody', () => {
  const real = 'The customer gets an email.';
  assert.equal(mailWords(true, real), real);
  assert.equal(mailWords(false, real), 'In this demo nobody is written to.');
});
