import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bookedQuestion,
  capacityInWords,
  capacityText,
  capacityTitle,
  changedClassQuestion,
  classBadge,
  classInFull,
  classInWeek,
  deleteQuestion,
} from './class-texts.ts';

const next = (booked: number, capacity = 15, atHome = 0) => ({
  on: '2026-11-23' as const,
  booked,
  capacity,
  atHome,
});

test('the badge describes the next date, or says that the class is paused', () => {
  const badge = (booked: number) =>
    classBadge({ status: 'active', workshop: false, next: next(booked) }).label;
  assert.deepEqual([16, 15, 14, 12, 11, 0].map(badge), [
    'Full',
    'Full',
    'Almost Full',
    'Almost Full',
    'Available',
    'Available',
  ]);
  assert.equal(classBadge({ status: 'active', workshop: false, next: null }).label, 'Available');
  assert.deepEqual(classBadge({ status: 'paused', workshop: false, next: next(15) }), {
    label: 'Paused',
    tone: 'plain',
  });
});

test('a workshop without a coming date says so, because nobody can book it', () => {
  const row = { status: 'active', workshop: true, next: null, capacity: 14 } as const;
  assert.deepEqual(classBadge(row), { label: 'No date', tone: 'apricot' });
  assert.equal(classBadge({ ...row, next: next(0) }).label, 'Available');
  assert.equal(classBadge({ ...row, status: 'paused' }).label, 'Paused');
  assert.equal(capacityInWords(row), 'No date of this workshop is scheduled, 14 places');
  assert.equal(classInWeek({ title: 'Deep Rest', days: [], start: '14:00' }), 'Deep Rest, Workshop 14:00');
});

test('the capacity is that of the next date, and its explanation names the date', () => {
  assert.equal(capacityText({ next: next(9, 12), capacity: 15 }), '9/12');
  assert.equal(capacityText({ next: null, capacity: 15 }), '–/15');
  assert.equal(
    capacityTitle({ next: next(9), status: 'active', workshop: false }),
    'Booked and places of the next class, Monday 23 November',
  );
  assert.equal(
    capacityTitle({ next: null, status: 'paused', workshop: false }),
    'Paused: there is no next class',
  );
  assert.equal(
    capacityTitle({ next: null, status: 'active', workshop: false }),
    'There is no class in the coming weeks',
  );
  assert.equal(
    capacityInWords({ next: next(9, 12), capacity: 15, status: 'active', workshop: false }),
    '9 of 12 booked for the next class, Monday 23 November',
  );
  assert.equal(
    capacityInWords({ next: null, capacity: 15, status: 'paused', workshop: false }),
    'Paused: there is no next class, 15 places',
  );
});

test('people at home of the next date are counted beside its places, which they do not take', () => {
  const row = { next: next(9, 12, 3), capacity: 15, status: 'active', workshop: false } as const;
  assert.equal(capacityText(row), '9/12');
  assert.equal(capacityTitle(row), 'Booked and places of the next class, Monday 23 November, 3 at home');
  assert.equal(capacityInWords(row), '9 of 12 booked for the next class, Monday 23 November, 3 at home');
});

test('the question before deleting names the class and says that it cannot be undone', () => {
  assert.equal(
    deleteQuestion('Yin "deep"'),
    'Are you sure you want to delete the class "Yin "deep""? This action cannot be undone.',
  );
});

test('the question after a colleague’s change names the colleague, the class and the action', () => {
  assert.equal(
    changedClassQuestion('Maya', 'Hatha Flow', 'pause'),
    'Maya changed this class meanwhile; it is now called "Hatha Flow". Pause it anyway?',
  );
  assert.match(changedClassQuestion(null, 'Hatha Flow', 'delete'), /^Somebody else .* Delete it anyway\?$/);
});

test('the question before an edit names the number of affected dates and bookings', () => {
  assert.match(
    bookedQuestion({ occurrences: 1, bookings: 1 }),
    /1 upcoming date with 1 booking\. Should it stay as it was booked/,
  );
  assert.match(
    bookedQuestion({ occurrences: 2, bookings: 30 }),
    /2 upcoming dates with 30 bookings\. Should they stay/,
  );
});

test('classes with one name are distinguished by their days, time and instructor', () => {
  const series = {
    title: 'Hatha Yoga',
    days: ['Monday', 'Wednesday', 'Friday'],
    start: '07:00',
    end: '08:00',
    instructor: { name: 'Tom Hollis' },
  } as const;
  assert.equal(classInWeek(series), 'Hatha Yoga, Mon/Wed/Fri 07:00');
  assert.equal(classInWeek({ ...series, days: ['Monday'] }), 'Hatha Yoga, Monday 07:00');
  assert.match(classInFull(series), /^Hatha Yoga, Mon\/Wed\/Fri 07:00.08:00, with Tom Hollis$/);
});
