import assert from 'node:assert/strict';
import { test } from 'node:test';
import { busyWords, coverWords } from './substitute-words.ts';

test('the dates to be covered are counted', () => {
  assert.match(coverWords('Tom', 0, 0), /teaches nothing in the coming weeks/);
  assert.match(coverWords('Tom', 3, 1), /teaches 3 dates .* 1 date without a substitute would stay with Tom/);
  assert.match(coverWords('Tom', 1, 0), /teaches 1 date .* All of them are covered/);
  assert.match(busyWords('Meera', 2), /^Meera teaches something else on 2 dates/);
});
