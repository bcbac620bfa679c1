import assert from 'node:assert/strict';
import { test } from 'node:test';
import { months } from './month.ts';

test('the months have their British names, long and short', () => {
  assert.equal(months.length, 12);
  for (const [index, { name, short }] of months.entries()) {
    const day = new Date(Date.UTC(2026, index));
    const inBritain = (month: 'long' | 'short') =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month }).format(day);
    assert.deepEqual({ name, short }, { name: inBritain('long'), short: inBritain('short') });
  }
});
