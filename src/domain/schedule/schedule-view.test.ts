import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addMonths,
  daysShown,
  isInReach,
  monthEnd,
  monthStart,
  scheduleViewNames,
  scheduleViews,
  stepDate,
} from './schedule-view.ts';

test('the views are Day, Week and Month', () => {
  assert.deepEqual(
    scheduleViewNames.map((name) => scheduleViews[name].label),
    ['Day', 'Week', 'Month'],
  );
});

test('a month begins on its first and ends on its last day', () => {
  assert.equal(monthStart('2026-11-21'), '2026-11-01');
  assert.equal(monthStart('2026-11-01'), '2026-11-01');
  assert.equal(monthEnd('2026-11-01'), '2026-11-30');
  assert.equal(monthEnd('2026-12-31'), '2026-12-31');
  assert.equal(monthEnd('2027-02-14'), '2027-02-28');
  assert.equal(monthEnd('2028-02-29'), '2028-02-29');
});

test('a month later is the same day, or the last if the month is shorter', () => {
  assert.equal(addMonths('2026-11-21', 1), '2026-12-21');
  assert.equal(addMonths('2026-12-21', 1), '2027-01-21');
  assert.equal(addMonths('2027-01-31', 1), '2027-02-28');
  assert.equal(addMonths('2028-01-31', 1), '2028-02-29');
  assert.equal(addMonths('2028-02-29', 12), '2029-02-28');
  assert.equal(addMonths('2026-03-31', -1), '2026-02-28');
  assert.equal(addMonths('2027-01-15', -1), '2026-12-15');
});

test('the day shows one day, the week Monday to Sunday, the month its own days', () => {
  assert.deepEqual(daysShown('day', '2026-11-21'), { from: '2026-11-21', to: '2026-11-21' });
  assert.deepEqual(daysShown('week', '2026-11-21'), { from: '2026-11-16', to: '2026-11-22' });
  assert.deepEqual(daysShown('month', '2026-11-21'), { from: '2026-11-01', to: '2026-11-30' });
});

test('New Year’s week spans two years', () => {
  assert.deepEqual(daysShown('week', '2026-12-31'), { from: '2026-12-28', to: '2027-01-03' });
  assert.deepEqual(daysShown('week', '2027-01-03'), { from: '2026-12-28', to: '2027-01-03' });
  assert.equal(stepDate('week', '2026-12-31', 1), '2027-01-07');
  assert.equal(stepDate('week', '2027-01-01', -1), '2026-12-25');
});

test('Previous and Next move by the current view', () => {
  assert.equal(stepDate('day', '2028-02-28', 1), '2028-02-29');
  assert.equal(stepDate('day', '2028-03-01', -1), '2028-02-29');
  assert.equal(stepDate('week', '2026-11-21', 1), '2026-11-28');
  assert.equal(stepDate('month', '2027-01-31', 1), '2027-02-28');
  assert.equal(stepDate('month', '2027-01-31', -1), '2026-12-31');
});

test('the weeks of a clock change have seven days', () => {
  assert.deepEqual(daysShown('week', '2026-03-29'), { from: '2026-03-23', to: '2026-03-29' });
  assert.deepEqual(daysShown('week', '2026-10-25'), { from: '2026-10-19', to: '2026-10-25' });
  assert.equal(stepDate('week', '2026-03-25', 1), '2026-04-01');
  assert.equal(stepDate('day', '2026-10-25', 1), '2026-10-26');
  assert.equal(stepDate('day', '2026-03-30', -1), '2026-03-29');
});

test('the schedule reaches a year forwards and back, also a leap year', () => {
  assert.equal(isInReach('2028-11-21', '2027-11-21'), true);
  assert.equal(isInReach('2027-11-21', '2028-11-21'), true);
  assert.equal(isInReach('2027-11-23', '2026-11-21'), false);
  assert.equal(isInReach('2025-11-19', '2026-11-21'), false);
});
