import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clashSentence } from './clash.ts';

test('the refusal names the other class and says what to do', () => {
  assert.equal(
    clashSentence('Tom Hollis', {
      title: 'Power Yoga',
      day: 'Monday',
      on: null,
      start: '12:15',
      end: '13:15',
    }),
    'Tom Hollis teaches Power Yoga at that time: Monday, 12:15–13:15. Choose another time, other days or another instructor.',
  );
});

test('a single date is named, so that staff find it', () => {
  const clash = {
    title: 'Power Yoga',
    day: 'Saturday',
    on: '2027-03-06',
    start: '12:15',
    end: '13:15',
  } as const;
  assert.match(clashSentence('Tom Hollis', clash), /at that time: Saturday 6 March 2027, 12:15–13:15\./);
});

test('a single date of the class itself is named with its instructor', () => {
  const clash = {
    title: 'Power Yoga',
    day: 'Saturday',
    on: '2027-03-06',
    start: '12:15',
    end: '13:15',
    instructor: 'Ruth Okafor',
  } as const;
  assert.equal(
    clashSentence('Tom Hollis', clash),
    'Ruth Okafor, who has a single date of this class on that day, teaches Power Yoga at that time: Saturday 6 March 2027, 12:15–13:15. Change or cancel that date first, in Booking Management.',
  );
});
