import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBookingDraft, parseBookingDrafts } from './booking-draft.ts';

test('a draft has the fields that were typed and nothing else', () => {
  assert.deepEqual(
    parseBookingDrafts({
      'yin@2026-11-23': { name: 'Ada', email: '', paymentMethod: 'class_pass', card: '4242' },
      'hatha@2026-11-23': { phone: 7, paymentMethod: 'barter' },
      'power@2026-11-23': {},
      broken: null,
    }),
    { 'yin@2026-11-23': { name: 'Ada', email: '', paymentMethod: 'class_pass' } },
  );
  assert.deepEqual(parseBookingDrafts([]), {});
});

test('a value that is not a draft has no fields', () => {
  for (const draft of [undefined, null, 'Ada', 7]) assert.deepEqual(parseBookingDraft(draft), {});
});
