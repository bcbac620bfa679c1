import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import {
  hasBegun,
  whyAttendeesHidden,
  whyNotBroughtBack,
  whyNotChanged,
  whyNotMarked,
} from './disabled-reasons.ts';

const date = { on: '2026-03-02' as StudioDay, start: '07:00' } as const;
const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);

test('a class has begun from the minute of its start, by the studio’s clock', () => {
  assert.equal(hasBegun(date, at('06:59')), false);
  assert.equal(hasBegun(date, at('07:00')), true);
  assert.equal(whyNotBroughtBack(date, at('06:59')), undefined);
  assert.equal(whyNotBroughtBack(date, at('07:00')), 'This class would have begun by now.');
  const summer = { on: '2026-07-06' as StudioDay, start: '07:00' } as const;
  assert.equal(hasBegun(summer, new Date('2026-07-06T06:00:00Z')), true);
});

test('attendance can be marked from the instant that the studio sets', () => {
  const times = { marksOpenAt: '2026-03-02T06:30:00.000Z', marksCloseAt: '2026-03-02T12:00:00.000Z' };
  assert.match(whyNotMarked(times, at('06:29')) ?? '', /from half an hour before/);
  assert.equal(whyNotMarked(times, at('06:30')), undefined);
  assert.equal(whyNotMarked(times, at('12:00')), undefined);
  assert.match(whyNotMarked(times, at('12:01')) ?? '', /for a week after the class/);
});

test('a past or cancelled date cannot be changed', () => {
  assert.equal(whyNotChanged({ status: 'upcoming' }), undefined);
  assert.equal(whyNotChanged({ status: 'completed' }), 'This class is over.');
  assert.equal(whyNotChanged({ status: 'cancelled' }), 'This class has been cancelled.');
});

test('the attendees of a date are visible to admins and its instructor', () => {
  assert.equal(whyAttendeesHidden({ attendees: true }), undefined);
  assert.match(whyAttendeesHidden({ attendees: false }) ?? '', /^Only admins/);
});
