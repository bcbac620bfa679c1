import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newerInput } from './newer-input.ts';

test('only fields that were changed after sending are newer input', () => {
  const sent = { title: 'Hatha', days: ['mon'], online: false };
  assert.equal(newerInput(sent, { ...sent, days: ['mon'] }), undefined);
  assert.deepEqual(newerInput(sent, { ...sent, title: '' }), { title: '' });
  assert.deepEqual(newerInput(sent, { title: 'Hatha', days: ['mon', 'tue'], online: true }), {
    days: ['mon', 'tue'],
    online: true,
  });
});
