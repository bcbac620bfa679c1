import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clashOf, clashSentence, type Teaching } from './clash.ts';

const power: Teaching = {
  title: 'Power Yoga',
  instructor: 'tom',
  days: ['Monday', 'Wednesday'],
  start: '12:15',
  end: '13:15',
};
const early: Teaching = { ...power, title: 'Early', days: ['Wednesday'], start: '12:00', end: '12:20' };

test('one person teaches one class at a time', () => {
  const wanted = { ...power, days: ['Wednesday', 'Friday'] as const, start: '12:10', end: '12:40' } as const;
  assert.deepEqual(clashOf(wanted, [power, early]), {
    title: 'Early',
    day: 'Wednesday',
    on: null,
    start: '12:00',
    end: '12:20',
  });
});

test('another person, another day and touching ends are fine', () => {
  assert.equal(clashOf({ ...power, instructor: 'ines' }, [power]), undefined);
  assert.equal(clashOf({ ...power, days: ['Tuesday'] }, [power]), undefined);
  assert.equal(clashOf({ ...power, start: '13:15', end: '14:15' }, [power]), undefined);
});

test('the refusal names the other class and says what to do', () => {
  assert.equal(
    clashSentence('Tom Hollis', {
      title: 'Power Yoga',
      day: 'Monday',
      on: null,
      start: '12:15',
      end: '13:15',
    }),
    'Tom Hollis teaches Power Yoga at that time: Monday, 12:15-13:15. Choose another time, other days or another instructor.',
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
  assert.match(clashSentence('Tom Hollis', clash), /at that time: Saturday 6 March 2027, 12:15-13:15\./);
});
