import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestLastDay } from './suggest-last-day.ts';

const before = { from: '', to: '', reason: 'Holidays' };
const entered = { ...before, from: '2026-03-02' };

test('a period ends on its first day until another last day is entered', () => {
  assert.deepEqual(suggestLastDay(entered, before, new Set(['from'])), { ...entered, to: '2026-03-02' });
  const week = { ...entered, to: '2026-03-08' };
  assert.deepEqual(suggestLastDay(week, { ...week, from: '2026-03-01' }, new Set(['from', 'to'])), week);
});

test('a text that is not a day, and a change of another field, suggest no last day', () => {
  const typed = { ...before, from: '2 Mar' };
  assert.deepEqual(suggestLastDay(typed, before, new Set(['from'])), typed);
  assert.deepEqual(suggestLastDay({ ...entered, reason: '' }, entered, new Set(['reason'])), {
    ...entered,
    reason: '',
  });
});
