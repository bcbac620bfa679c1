import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personMessageRefusal } from './person-message.ts';

test('a refused message names its field', () => {
  assert.equal(personMessageRefusal('subject-invalid').field, 'subject');
  assert.equal(personMessageRefusal('body-invalid').field, 'body');
});

test('other refusals say what to do', () => {
  assert.deepEqual(personMessageRefusal('no-address'), {
    message: 'They left no email address. Ring them instead.',
  });
  assert.deepEqual(personMessageRefusal('not-allowed'), { message: 'Only admins write to people.' });
  assert.deepEqual(personMessageRefusal('unknown'), {
    message: 'This person is no longer known. Look at the list again.',
  });
});
