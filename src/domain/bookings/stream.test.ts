import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamAnnouncement, streamSentence, timeToNextLook } from './stream.ts';

// A class at 18:00 in winter, when the studio's time is UTC.
const stream = { opensAt: '2026-12-03T17:00:00.000Z', link: null };
const before = new Date('2026-12-03T16:59:00.000Z');
const opened = new Date(stream.opensAt);

test('until an hour before the class, its booking says when the link appears', () => {
  assert.match(streamSentence(stream, before), /You will find the link to the stream here from 17:00\.$/);
});

test('from then on a missing link is called late', () => {
  assert.match(streamSentence(stream, opened), /not put the link here yet/);
});

test('emails lead to the page of the booking, in the studio’s time', () => {
  assert.equal(
    streamAnnouncement({ stream: { ...stream, opensAt: '2026-07-02T16:00:00.000Z' } }),
    'The link to the stream is on the page of your booking from 17:00.',
  );
  assert.equal(streamAnnouncement({}), undefined);
});

test('the link is looked for when the stream opens, then once a minute', () => {
  assert.equal(timeToNextLook(stream, before), 60_000);
  assert.equal(timeToNextLook(stream, new Date('2026-12-03T15:00:00.000Z')), 7_200_000);
  assert.equal(timeToNextLook(stream, opened), 60_000);
  assert.equal(timeToNextLook(stream, new Date('2026-12-03T18:30:00.000Z')), 60_000);
});
