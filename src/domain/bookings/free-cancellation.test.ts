import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bookingTermsSentence,
  cancellationSentence,
  termsOfClass,
  waitlistSentence,
} from './free-cancellation.ts';

// Sunday, 07:00 in winter: free until Saturday, 19:00.
const rules = { freeCancellationHours: 12, undoMinutes: 10 };
const terms = termsOfClass({ on: '2026-11-29', start: '07:00' }, rules);
const at = (instant: string) => cancellationSentence(terms, new Date(instant));

test('a class names the deadline of free cancellation, to the millisecond', () => {
  assert.equal(at('2026-11-25T09:00:00Z'), 'You can cancel free of charge until Sat 19:00.');
  assert.equal(at('2026-11-28T19:00:00.000Z'), 'You can cancel free of charge until Sat 19:00.');
  assert.match(at('2026-11-28T19:00:00.001Z'), /count as late/);
});

test('a day that is more than a week away has a date', () => {
  assert.equal(at('2026-11-22T00:00:00Z'), 'You can cancel free of charge until Sat 19:00.');
  assert.equal(at('2026-11-21T23:59:00Z'), 'You can cancel free of charge until Sat 28 Nov, 19:00.');
  assert.match(at('2026-10-01T09:00:00Z'), /until Sat 28 Nov, 19:00\.$/);
});

test('after the deadline the sentence says how soon the class begins', () => {
  const lateWarning = (when: string) => `This class begins ${when}: cancelling would already count as late.`;
  assert.equal(at('2026-11-29T06:58:00Z'), lateWarning('in two minutes'));
  assert.equal(at('2026-11-29T06:58:30Z'), lateWarning('in two minutes'));
  assert.equal(at('2026-11-29T06:59:59Z'), lateWarning('in one minute'));
  assert.equal(at('2026-11-29T06:15:00Z'), lateWarning('in 45 minutes'));
  assert.equal(at('2026-11-29T06:00:00Z'), lateWarning('in one hour'));
  assert.equal(at('2026-11-29T04:30:00Z'), lateWarning('in less than three hours'));
});

test('once a class has begun, the sentences no longer say that it is to come', () => {
  const [start, later] = ['2026-11-29T07:00:00Z', '2026-11-29T07:40:00Z'];
  for (const instant of [start, later]) {
    assert.equal(at(instant), 'This class has begun, so it can no longer be cancelled.');
    assert.equal(
      bookingTermsSentence(terms, new Date(instant)),
      'This class has begun, so it can no longer be booked.',
    );
    assert.equal(
      waitlistSentence(terms, new Date(instant)),
      'This class has begun, so nobody else is given a place in it.',
    );
  }
});

test('the hours are the studio’s setting, measured on its clock', () => {
  const summer = termsOfClass({ on: '2026-07-05', start: '07:00' }, { ...rules, freeCancellationHours: 1 });
  assert.equal(
    cancellationSentence(summer, new Date('2026-07-04T12:00:00Z')),
    'You can cancel free of charge until Sun 06:00.',
  );
  const free = termsOfClass({ on: '2026-07-05', start: '07:00' }, { ...rules, freeCancellationHours: 0 });
  assert.match(cancellationSentence(free, new Date('2026-07-05T05:59:00Z')), /until Sun 07:00/);
  // Twelve hours before are eleven on the clock in the night of October.
  assert.match(
    cancellationSentence(
      termsOfClass({ on: '2026-10-25', start: '07:00' }, rules),
      new Date('2026-10-24T08:00:00Z'),
    ),
    /until Sat 20:00/,
  );
});

test('a person about to book after the deadline is told until when they can undo it', () => {
  const lateWarning = (instant: string, undoMinutes = 10) =>
    bookingTermsSentence({ ...terms, undoMinutes }, new Date(instant));
  assert.equal(lateWarning('2026-11-28T19:00:00Z'), 'You can cancel free of charge until Sat 19:00.');
  assert.equal(
    lateWarning('2026-11-29T05:00:00Z'),
    'This class begins in two hours. If you book now, you can undo it free of charge until Sun 05:10; after that, cancelling counts as late.',
  );
  assert.match(lateWarning('2026-11-29T06:55:00Z'), /in five minutes.*until Sun 07:00/);
  assert.match(
    lateWarning('2026-11-29T05:00:00Z', 0),
    /in two hours: cancelling would already count as late/,
  );
});

test('a person promoted from the waitlist declines the place', () => {
  const promoted = { ...terms, promotedAt: '2026-11-28T08:00:00.000Z' };
  assert.equal(
    cancellationSentence(promoted, new Date('2026-11-28T09:00:00Z')),
    'You can decline free of charge until Sat 19:00.',
  );
});

test('a waitlist can be left at any time, and its sentence says how to get a place', () => {
  assert.equal(
    waitlistSentence(terms, new Date('2026-11-25T09:00:00Z')),
    'You can leave the waitlist at any time. Until Sat 19:00, a place that becomes free goes to the first in line, who can still decline it free of charge. After that, we tell everybody in line, and the first to claim it gets it.',
  );
  assert.equal(
    waitlistSentence(terms, new Date('2026-11-29T06:58:00Z')),
    'You can leave the waitlist at any time. If a place becomes free, we tell everybody in line, and the first to claim it gets it.',
  );
});
