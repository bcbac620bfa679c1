import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatInstant } from './format-instant.ts';

test('an instant is shown by the studio’s clock, in winter and in summer', () => {
  assert.equal(formatInstant('2026-01-05T09:05:00Z'), '5 January 2026, 09:05');
  assert.equal(formatInstant('2026-07-14T23:30:00.123Z'), '15 July 2026, 00:30');
});
