import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termsOfClass } from '#domain/bookings/free-cancellation.ts';
import { mailedCancellationSentence, mailedWaitlistSentence } from './deadline-sentences.ts';

// Sunday, 07:00 in winter: free until Saturday, 19:00.
const terms = termsOfClass(
  { on: '2026-11-29', start: '07:00' },
  { freeCancellationHours: 12, undoMinutes: 10 },
);

test('a mail, which may be read days later, names the day and no number of hours', () => {
  const mailSentence = (instant: string) => mailedCancellationSentence(terms, new Date(instant));
  assert.equal(
    mailSentence('2026-11-28T18:00:00Z'),
    'You can cancel free of charge until Saturday 28 November 2026, 19:00.',
  );
  assert.equal(
    mailSentence('2026-11-28T19:00:01Z'),
    'Cancelling was free of charge until Saturday 28 November 2026, 19:00. Now it would count as late.',
  );
  assert.match(
    mailedWaitlistSentence(terms, new Date('2026-11-28T18:00:00Z')),
    /Until Saturday 28 November 2026, 19:00, a place that becomes free goes to the first in line/,
  );
});
