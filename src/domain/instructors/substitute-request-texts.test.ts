import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import {
  bookedText,
  freeColleaguesSentence,
  requestedMessage,
  requestSentence,
  substituteOfferSentence,
  takingRefusal,
  taughtDateInWords,
} from './substitute-request-texts.ts';
import type { SubstituteOffer, SubstituteRequest } from './substitute-schema.ts';

const date = {
  title: 'Hatha Yoga',
  on: '2026-03-02' as StudioDay,
  start: '07:00' as TimeOfDay,
  end: '08:00' as TimeOfDay,
  instructor: { key: 'tom-hollis', name: 'Tom Hollis' },
  booked: 3,
  capacity: 15,
  atHome: 0,
};
const fay = { key: 'fay', name: 'Fay Free', phone: '', reached: true };
const mo = { key: 'mo', name: 'Mo Mute', phone: '07700 900200', reached: false };

test('a date is named with its day and time', () => {
  assert.equal(taughtDateInWords(date), 'Hatha Yoga, Monday 2 March 2026, 07:00–08:00');
});

test('people at home are named beside the places in the studio', () => {
  assert.equal(bookedText(date), '3 of 15 booked');
  assert.equal(bookedText({ ...date, atHome: 2 }), '3 of 15 booked, 2 at home');
});

test("the page behind an offer's link describes the state of the request", () => {
  const sentence = (state: SubstituteOffer['state']) =>
    substituteOfferSentence({
      state,
      absentInstructor: 'Meera Ashdown',
      occurrence: { instructor: { name: 'Tom Hollis' } },
    } as SubstituteOffer);
  assert.match(sentence('open'), /^Meera Ashdown cannot teach this class/);
  assert.equal(
    sentence('yours'),
    'This class is yours. Thank you! Everybody booked with an email address is told that you teach it.',
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
    'You are not free for this class any more, so it needs somebody else.',
    'they teach another class, or are on leave',
  );
});

test('an instructor who takes a date is not told to choose somebody else', () => {
  for (const reason of ['instructor-busy', 'instructor-unknown'] as const) {
    assert.match(takingRefusal(reason, false), /Please choose somebody else\.$/);
    assert.match(takingRefusal(reason, true), /^You are not free for this class any more/);
  }
  assert.equal(takingRefusal('taken', true), takingRefusal('taken', false));
});

test('the sentence names the free colleagues, and those who must be telephoned', () => {
  assert.equal(
    freeColleaguesSentence({ requested: true, free: [fay] }),
    'Colleagues have been asked already.',
  );
  assert.match(freeColleaguesSentence({ requested: false, free: [] }), /^No colleague is free/);
  assert.equal(freeColleaguesSentence({ requested: false, free: [fay] }), 'Free then: Fay Free.');
  assert.equal(
    freeColleaguesSentence({ requested: false, free: [mo] }),
    'Without an address or account: Mo Mute.',
  );
  assert.equal(
    freeColleaguesSentence({ requested: false, free: [fay, mo] }),
    'Free then: Fay Free. Without an address or account: Mo Mute.',
  );
});

test('the message after a request counts dates and colleagues', () => {
  assert.equal(requestedMessage({ dates: 1, colleagues: 1 }), '1 colleague is asked for 1 date');
  assert.equal(requestedMessage({ dates: 2, colleagues: 3 }), '3 colleagues are asked for 2 dates');
  assert.equal(requestedMessage({ dates: 1, colleagues: 0 }), '1 date remains open. Nobody could be asked');
  assert.equal(requestedMessage({ dates: 2, colleagues: 0 }), '2 dates remain open. Nobody could be asked');
});

test('a request says who cannot teach and who was asked, or who teaches', () => {
  const request = {
    ...date,
    number: 1,
    occurrence: 1001,
    state: 'open',
    absentInstructor: { key: 'ivy', name: 'Ivy Ill' },
    colleagues: ['Abe', 'Fay'],
    free: [],
    mayWithdraw: true,
    acceptAs: null,
  } satisfies SubstituteRequest;
  assert.equal(requestSentence(request), 'Ivy Ill cannot teach. Abe and Fay were asked.');
  assert.equal(requestSentence({ ...request, colleagues: ['Abe'] }), 'Ivy Ill cannot teach. Abe was asked.');
  assert.equal(
    requestSentence({ ...request, colleagues: [] }),
    'Ivy Ill cannot teach. Nobody was free to be asked.',
  );
  assert.equal(requestSentence({ ...request, state: 'taken' }), 'Tom Hollis teaches it for Ivy Ill.');
  assert.equal(requestSentence({ ...request, state: 'yours' }), 'You teach it for Ivy Ill.');
});
