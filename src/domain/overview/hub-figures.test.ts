import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noDashboard } from './dashboard-schema.ts';
import { hubFigures } from './hub-figures.ts';

test("a card shows today's number", () => {
  const figures = hubFigures({
    ...noDashboard,
    ownInstructor: null,
    classesToday: { now: 1, before: 2, cancelled: 0 },
    bookedToday: 1913,
    orders: { now: 2, before: 0 },
    memberships: { now: 30, before: 28 },
  });
  assert.deepEqual(figures, {
    '/classes': '1 class today',
    '/bookings': '1,913 places booked today',
    '/store': '2 orders in the last seven days',
    '/users': '30 passes valid today',
  });
});

test('one is singular, none and several are plural', () => {
  const figures = hubFigures({
    ...noDashboard,
    ownInstructor: null,
    bookedToday: 1,
    memberships: { now: 1, before: 0 },
  });
  assert.deepEqual(figures, {
    '/classes': '0 classes today',
    '/bookings': '1 place booked today',
    '/users': '1 pass valid today',
  });
});

test('an instructor reads that only their own places are counted', () => {
  const figures = hubFigures({ ...noDashboard, ownInstructor: 'tom-hollis', bookedToday: 0 });
  assert.equal(figures['/bookings'], '0 places booked today in your classes');
});

test('figures that the caller may not see are left out', () => {
  assert.deepEqual(Object.keys(hubFigures(noDashboard)), ['/classes', '/bookings']);
});
