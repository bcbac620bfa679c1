import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailKindLabel } from './mail-kind-label.ts';

test('a kind of mail has the words of its name, unless these would not say what it is', () => {
  assert.equal(mailKindLabel('booking-confirmed'), 'Booking confirmed');
  assert.equal(mailKindLabel('substitute-yours'), 'Class taken over');
});
