import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { sampleOccurrence } from '#domain/occurrences/tests/sample-occurrence.ts';
import { uncheckedFields } from '#domain/schema/tests/unchecked-fields.ts';
import { dashboard, noDashboard } from './dashboard-schema.ts';

const answer = {
  ownInstructor: 'meera-ashdown',
  classesToday: { now: 4, before: 5, cancelled: 1 },
  bookedToday: 31,
  activeBookings: { now: 58, before: 49, total: 120 },
  memberships: { now: 22, before: 20 },
  orders: { now: 3, before: 0 },
  attendance: [{ classType: 'hatha', title: 'Hatha Yoga', attended: 40, expected: 44 }],
  alerts: [{ kind: 'low-stock', subject: 'Cork Mat', count: 2, key: 'natural-cork-mat' }],
  next: { ...sampleOccurrence, classType: 'hatha' },
  upcoming: [sampleOccurrence],
  activity: [
    {
      kind: 'booked',
      name: 'Ada Marsh',
      person: 12,
      subject: 'Hatha Yoga',
      at: '2026-03-02T06:12:00Z',
      key: '1001',
    },
  ],
};

test('a dashboard is refused if a field is missing or has another type; only the number of a person may be missing', () => {
  assert.deepEqual(uncheckedFields(dashboard, answer), ['activity.0.person?']);
});

test('an activity has the path of its screen instead of a key', () => {
  const [activity] = v.parse(dashboard, answer).activity;
  assert.deepEqual(activity, {
    kind: 'booked',
    name: 'Ada Marsh',
    person: 12,
    subject: 'Hatha Yoga',
    at: '2026-03-02T06:12:00Z',
    path: '/admin/bookings?open=1001',
  });
});

test('what the caller may not see, and what does not exist, is null', () => {
  const hidden = { ownInstructor: null, memberships: null, orders: null, next: null };
  const parsed = v.parse(dashboard, { ...answer, ...hidden });
  assert.deepEqual({ ...parsed, ...hidden }, parsed);
  const [alert] = v.parse(dashboard, { ...answer, alerts: [{ ...answer.alerts[0], key: null }] }).alerts;
  assert.equal(alert?.key, null);
});

test('people who are not staff see a dashboard without data', () => {
  assert.deepEqual(v.parse(dashboard, noDashboard), noDashboard);
  const { ownInstructor, classesToday, bookedToday, activeBookings, memberships, orders, next, ...lists } =
    noDashboard;
  assert.equal(ownInstructor, '');
  assert.deepEqual([memberships, orders, next], [null, null, null]);
  assert.deepEqual(
    [classesToday.now, classesToday.before, bookedToday, ...Object.values(activeBookings)],
    Array(6).fill(0),
  );
  assert.deepEqual(lists, { attendance: [], alerts: [], upcoming: [], activity: [] });
});
