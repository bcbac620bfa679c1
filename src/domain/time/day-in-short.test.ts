import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromToday, dayInShort } from './day-in-short.ts';

test('a short day still has its weekday', () => {
  assert.equal(dayInShort('2026-03-02'), 'Mon 2 Mar');
  assert.equal(dayInShort('2026-12-31'), 'Thu 31 Dec');
  assert.equal(dayInShort('2026-09-06'), 'Sun 6 Sept');
});

test('today and tomorrow are called Today and Tomorrow', () => {
  assert.equal(dayFromToday('2026-03-02', '2026-03-02'), 'Today');
  assert.equal(dayFromToday('2026-03-01', '2026-02-28'), 'Tomorrow');
  assert.equal(dayFromToday('2026-03-03', '2026-03-01'), 'Tue 3 Mar');
  assert.equal(dayFromToday('2026-02-28', '2026-03-01'), 'Sat 28 Feb');
});
