import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeAgo } from './time-ago.ts';

const then = '2026-03-14T09:05:00Z';
const cases: [afterSeconds: number, text: string][] = [
  [-30, 'Just now'],
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1 minute ago'],
  [59 * 60 + 59, '59 minutes ago'],
  [3600, '1 hour ago'],
  [23 * 3600, '23 hours ago'],
  [24 * 3600, '1 day ago'],
  [6.9 * 86_400, '6 days ago'],
  [7 * 86_400, '14 March 2026, 09:05'],
];
for (const [after, expected] of cases) {
  test(`an event of ${after} seconds ago has the text "${expected}"`, () => {
    assert.equal(timeAgo(then, Date.parse(then) + after * 1000), expected);
  });
}
