import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailWords } from './mail-words.ts';

test('a real studio names the recipients; the demo says that it sends no mails', () => {
  const real = 'The customer gets an email.';
  assert.equal(mailWords(true, real), real);
  assert.equal(mailWords(false, real), 'In this demo nobody is written to.');
});
