import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailSentence } from './mail-sentence.ts';

test('a real studio names the recipients; the demo says that it sends no mails', () => {
  const sentence = 'The customer gets an email.';
  assert.equal(mailSentence(true, sentence), sentence);
  assert.equal(mailSentence(false, sentence), 'In this demo nobody is emailed.');
});
