import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayByKey, monthGrid } from './calendar-grid.ts';

test('a calendar has six weeks from the Monday on or before the first', () => {
  const november = monthGrid('2026-11-21');
  assert.equal(november.length, 6);
  assert.equal(november[0]?.[0], '2026-10-26');
  assert.equal(november[0]?.[6], '2026-11-01');
  assert.equal(november[5]?.[6], '2026-12-06');
  assert.ok(november.every((week) => week.length === 7));
});

test('a leap day and New Year are in their places', () => {
  assert.ok(monthGrid('2028-02-01').flat().includes('2028-02-29'));
  assert.ok(!monthGrid('2027-02-01').flat().includes('2027-02-29'));
  assert.deepEqual(monthGrid('2026-12-01')[4]?.slice(3), [
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

test('no day is missing or doubled at a clock change', () => {
  for (const month of ['2026-03-01', '2026-10-01'] as const)
    assert.equal(new Set(monthGrid(month).flat()).size, 42);
});

test('arrows move by days and weeks, Home and End within the week, Page Up and Down by months', () => {
  const from = '2026-11-25';
  assert.equal(dayByKey('ArrowLeft', from), '2026-11-24');
  assert.equal(dayByKey('ArrowRight', from), '2026-11-26');
  assert.equal(dayByKey('ArrowUp', from), '2026-11-18');
  assert.equal(dayByKey('ArrowDown', from), '2026-12-02');
  assert.equal(dayByKey('Home', from), '2026-11-23');
  assert.equal(dayByKey('End', from), '2026-11-29');
  assert.equal(dayByKey('PageUp', from), '2026-10-25');
  assert.equal(dayByKey('PageDown', '2027-01-31'), '2027-02-28');
});

test('other keys do not move in the calendar', () => {
  for (const key of ['Enter', 'Tab', 'a', 'toString']) assert.equal(dayByKey(key, '2026-11-25'), undefined);
});
