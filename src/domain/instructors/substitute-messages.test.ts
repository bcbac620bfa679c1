import assert from 'node:assert/strict';
import { test } from 'node:test';
import { busyMessage, leaveSummary } from './substitute-messages.ts';

test('the sentence counts the dates that need a substitute', () => {
  assert.match(leaveSummary('Tom', 0, 0), /teaches nothing in the coming weeks/);
  assert.match(
    leaveSummary('Tom', 3, 1),
    /teaches 3 dates .* 1 date without a substitute would stay with Tom/,
  );
  assert.match(leaveSummary('Tom', 1, 0), /teaches 1 date .* All of them are covered/);
  assert.match(busyMessage('Meera', 2), /^Meera teaches something else on 2 dates/);
});
