import assert from 'node:assert/strict';
import { test } from 'node:test';
import { substituteOfferSentence } from './substitute-request-words.ts';
import type { SubstituteOffer } from './substitute-schema.ts';

test('the page behind a mailed link describes the state of the request', () => {
  const sentence = (state: SubstituteOffer['state']) =>
    substituteOfferSentence({
      state,
      absentInstructor: 'Meera Ashdown',
      occurrence: { instructor: { name: 'Tom Hollis' } },
    } as SubstituteOffer);
  assert.match(sentence('open'), /^Meera Ashdown cannot teach this class/);
  assert.equal(
    sentence('yours'),
    'This class is yours. Thank you! Everybody booked is told that you teach it.',
  );
  assert.equal(sentence('taken'), 'Tom Hollis teaches this class. Thank you for looking.');
  assert.equal(
    sentence('withdrawn'),
    'Nobody needs to step in for this class any more. Thank you for looking.',
  );
  assert.equal(sentence('cancelled'), 'This class is called off, so nobody needs to step in.');
  assert.equal(sentence('over'), 'This class has begun already, so nobody can take it any more.');
  assert.equal(
    sentence('busy'),
    'You teach something else at that time by now, so this class needs somebody else.',
  );
});
