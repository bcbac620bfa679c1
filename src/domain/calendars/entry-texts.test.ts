import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalendarEntry } from './calendar-schema.ts';
import { entryDescription, entryId, entryLocation, entryTitle } from './entry-texts.ts';

const booked: CalendarEntry = {
  kind: 'booked',
  number: 20001,
  title: 'Hatha Yoga',
  instructor: 'Meera Ashdown',
  startsAt: '2026-03-02T07:00:00.000Z',
  endsAt: '2026-03-02T08:00:00.000Z',
  cancelled: false,
  places: null,
  atHome: false,
};
const waiting: CalendarEntry = { ...booked, kind: 'waiting' };
const places = { booked: 5, capacity: 6, atHome: 0 };
const teaching: CalendarEntry = { ...booked, kind: 'teaching', number: 1001, places };
const streamed: CalendarEntry = { ...teaching, places: { ...places, atHome: 3 } };

test('an entry says whether it is a confirmed booking, a waitlisted booking or a class to teach', () => {
  assert.equal(entryTitle(booked), 'Hatha Yoga');
  assert.equal(entryTitle(waiting), 'Waitlist: Hatha Yoga');
  assert.equal(entryTitle(teaching), 'Hatha Yoga (5 of 6)');
  assert.equal(entryTitle(streamed), 'Hatha Yoga (5 of 6, 3 at home)');
});

test('the description of an entry contains the reference', () => {
  assert.equal(entryDescription(booked), 'With Meera Ashdown\nYour reference: EK-20001');
  assert.match(entryDescription(waiting), /on the waitlist.*\nYour reference: EK-20001$/);
  assert.match(entryDescription(teaching), /5 of 6 places taken\.\nBK-1001$/);
  assert.match(entryDescription(streamed), /5 of 6 places taken, 3 at home\.\nBK-1001$/);
});

test('a person at home is not sent to the studio’s address', () => {
  assert.equal(entryLocation(booked, '3 Mill Lane'), '3 Mill Lane');
  assert.match(entryLocation({ ...booked, atHome: true }, '3 Mill Lane'), /^At home: the link to the stream/);
});

test('a booking is identified by its number, whether it is waitlisted or confirmed', () => {
  assert.deepEqual(
    [entryId(booked), entryId(waiting), entryId(teaching)],
    ['booking-20001', 'booking-20001', 'class-1001'],
  );
});
