import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRules } from './rule-text.ts';

const rules = { freeCancellationHours: 12, declineHours: 2, undoMinutes: 10, bookAheadWeeks: 1 };

test('a text contains the current rules', () => {
  assert.equal(
    withRules('Cancel until {freeCancellation} before, book {bookAhead} ahead.', rules),
    'Cancel until 12 hours before, book 1 week ahead.',
  );
  assert.equal(
    withRules('Decline for {decline}, undo for {undo}.', rules),
    'Decline for 2 hours, undo for 10 minutes.',
  );
});

test('an unknown rule is named, with the known ones', () => {
  assert.throws(
    () => withRules('{freeParking}', rules),
    /"freeParking".*freeCancellation, decline, undo, bookAhead/,
  );
});
