import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { departureNotes, stillTeachingMessage } from './departure.ts';

const hatha = { title: 'Hatha Yoga', on: null };
const power = { title: 'Power Flow', on: '2026-03-03' as StudioDay };

test('the message names classes and dates, each with the screen for it', () => {
  assert.equal(
    stillTeachingMessage('Tom Hollis', [hatha, hatha, power]),
    'Tom Hollis still teaches Hatha Yoga and Power Flow on Tuesday 3 March. Give the classes to somebody else, or delete them, in Class Management. Give the dates to somebody else, or cancel them, in Booking Management. Then try again.',
  );
  assert.equal(
    stillTeachingMessage('Tom Hollis', [hatha]),
    'Tom Hollis still teaches Hatha Yoga. Give the classes to somebody else, or delete them, in Class Management. Then try again.',
  );
  assert.equal(
    stillTeachingMessage('Tom Hollis', [power]),
    'Tom Hollis still teaches Power Flow on Tuesday 3 March. Give the dates to somebody else, or cancel them, in Booking Management. Then try again.',
  );
});

test('the confirmation says what happens with the account, or with an invitation', () => {
  const tom = { key: 'tom-hollis', name: 'Tom Hollis' };
  const notes = (account: { hasAccount: boolean }) =>
    departureNotes({ ...tom, ...account }, 'meera-ashdown').join(' ');
  assert.equal(
    notes({ hasAccount: false }),
    'Once the site is published, Tom Hollis is no longer shown among the teachers. Nobody can choose them for a class, a date or an invitation any more. Past dates and posts keep their name, and their contact details stay here for staff. An open invitation to this profile ends. You can undo this with Activate. The account then needs a new invitation.',
  );
  assert.match(notes({ hasAccount: true }), /loses the role of an instructor; an admin remains an admin/);
  assert.match(notes({ hasAccount: false }), /An open invitation to this profile ends\./);
  assert.doesNotMatch(notes({ hasAccount: false }), /loses the role/);
});

test('the confirmation says what the site leaves out when its founder has left', () => {
  const notes = (founder: string) =>
    departureNotes({ key: 'tom-hollis', name: 'Tom Hollis', hasAccount: false }, founder).join(' ');
  assert.match(notes('tom-hollis'), /Tom Hollis is the founder: the home page then leaves out their quote/);
  assert.doesNotMatch(notes('meera-ashdown'), /founder/);
});
