import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bookingAction,
  classesInWords,
  closedStates,
  dayAndMonth,
  dayMonthYear,
  monthAndYear,
  opensOnLabel,
  viewAnnouncement,
  viewTitle,
  weekdayAndDay,
} from './schedule-texts.ts';

test('a class that cannot be booked yet says from when, with the year if it is another', () => {
  assert.equal(opensOnLabel('2026-11-30', '2026-11-22'), 'Opens on 30\u00a0November');
  assert.equal(opensOnLabel('2027-01-04', '2026-11-22'), 'Opens on 4\u00a0January\u00a02027');
});

test('days and months have British formats', () => {
  assert.equal(dayAndMonth('2026-11-03'), '3 November');
  assert.equal(dayMonthYear('2026-11-03'), '3 November 2026');
  assert.equal(weekdayAndDay('2026-11-23'), 'Monday 23 November');
  assert.equal(monthAndYear('2026-11-23'), 'November 2026');
});

test('the title of a week names shared parts of both days once', () => {
  assert.equal(viewTitle('week', '2026-11-21'), '16–22\u00a0November 2026');
  assert.equal(viewTitle('week', '2026-12-01'), '30 November – 6\u00a0December 2026');
  assert.equal(viewTitle('week', '2026-12-31'), '28 December 2026 – 3\u00a0January 2027');
});

test('a day and a month have their own titles', () => {
  assert.equal(viewTitle('day', '2026-11-21'), 'Saturday 21 November 2026');
  assert.equal(viewTitle('month', '2026-11-21'), 'November 2026');
});

test('the current view is announced with its number of classes', () => {
  assert.equal(viewAnnouncement('week', '2026-11-25', 27), '23–29\u00a0November 2026, 27 classes');
  assert.equal(viewAnnouncement('day', '2026-11-23', 1), 'Monday 23 November 2026, 1 class');
  assert.equal(viewAnnouncement('month', '2026-11-23', 0), 'November 2026, no classes');
  assert.equal(classesInWords(5), '5 classes');
});

test('an open class offers Book, a full one the waitlist if it has one', () => {
  assert.equal(bookingAction('open', true), 'Book');
  assert.equal(bookingAction('full', true), 'Join Waitlist');
  assert.equal(bookingAction('full', false), 'Book');
});

test('a class that is past, in progress, cancelled or closed says so and offers no action', () => {
  for (const state of ['begun', 'over', 'cancelled', 'closed', 'paused', 'archived'] as const) {
    assert.equal(bookingAction(state, true), undefined);
  }
  assert.deepEqual(closedStates, {
    begun: 'Under way',
    over: 'Past',
    cancelled: 'Cancelled',
    closed: 'Studio closed',
    paused: 'Taking a break',
    archived: 'No longer offered',
  });
});
