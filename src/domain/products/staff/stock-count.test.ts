import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countProblemMessages, readCount } from './stock-count.ts';

test('a count gives the difference from the recorded stock, which may be zero', () => {
  assert.deepEqual(readCount(' 10 ', 12), { change: -2, after: 10 });
  assert.deepEqual(readCount('0', 12), { change: -12, after: 0 });
  assert.deepEqual(readCount('12', 12), { change: 0, after: 12 });
  assert.deepEqual(readCount('99999', 0), { change: 99_999, after: 99_999 });
});

test('an invalid number of pieces is refused', () => {
  for (const typed of ['', '-1', '1.5', 'two', '100000', '1e3'])
    assert.deepEqual(readCount(typed, 12), { problem: countProblemMessages['count-invalid'] }, typed);
});
