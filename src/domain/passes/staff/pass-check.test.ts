import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkResultText, disagreementSentence } from './pass-check.ts';

test('a check gives the number of disagreements, and describes each', () => {
  assert.equal(checkResultText({ count: 0 }), 'Passes and bookings agree.');
  assert.match(checkResultText({ count: 1 }), /^There is one place/);
  assert.match(checkResultText({ count: 3 }), /^There are 3 places/);
  assert.equal(
    disagreementSentence({ booking: 20001, pass: null, problem: 'not-taken' }),
    'Booking EK-20001 says that a pass pays for it, and none does.',
  );
  assert.equal(
    disagreementSentence({ booking: null, pass: 3001, problem: 'below-zero' }),
    'Pass 3001 has a negative number of classes left.',
  );
});
