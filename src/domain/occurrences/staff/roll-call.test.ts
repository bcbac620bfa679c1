import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Attendee } from './occurrence-schema.ts';
import {
  isSecondTap,
  keptMarksText,
  pressedMark,
  type QueuedMark,
  rollCall,
  unsentMarksWarning,
  waitingTime,
  withMark,
} from './roll-call.ts';

const person = (number: number, name: string, status: Attendee['status'] = 'confirmed') =>
  ({ number, name, status }) as Attendee;
const names = (people: readonly Attendee[]) => people.map(({ name }) => name);

test('attendees are sorted by name, ignoring case and accents, and the waitlist by position', () => {
  const { expected, cancelled, waiting, present } = rollCall(
    [
      person(1, 'Zoë', 'attended'),
      person(2, 'élan', 'no-show'),
      person(3, 'Ada'),
      person(4, 'Yan', 'waitlisted'),
      person(5, 'Bea', 'waitlisted'),
      person(6, 'Cyd', 'cancelled'),
      person(7, 'ada'),
    ],
    [],
  );
  assert.deepEqual(names(expected), ['Ada', 'ada', 'élan', 'Zoë']);
  assert.deepEqual(names(waiting), ['Yan', 'Bea']);
  assert.deepEqual(names(cancelled), ['Cyd']);
  assert.equal(present, 1);
});

test('people at home come after those in the studio', () => {
  const atHome = { ...person(1, 'Ada'), atHome: true };
  const { expected } = rollCall([atHome, { ...person(2, 'Zoë'), atHome: false }], []);
  assert.deepEqual(names(expected), ['Zoë', 'Ada']);
});

test('people of the same name are sorted by the number of their booking', () => {
  const { expected } = rollCall([person(9, 'Ada'), person(3, 'Ada'), person(7, 'Ada')], []);
  assert.deepEqual(
    expected.map(({ number }) => number),
    [3, 7, 9],
  );
});

test('a queued mark applies to its person only', () => {
  const { expected } = rollCall([person(1, 'Ada'), person(2, 'Bea')], [{ booking: 1, mark: 'attended' }]);
  assert.deepEqual(
    expected.map(({ status }) => status),
    ['attended', 'confirmed'],
  );
});

test("a queued mark is shown at once, and only a person's last one", () => {
  const { expected, present } = rollCall(
    [person(1, 'Ada'), person(2, 'Bea', 'attended')],
    [
      { booking: 1, mark: 'no-show' },
      { booking: 1, mark: 'attended' },
      { booking: 9, mark: 'attended' },
    ],
  );
  assert.deepEqual(
    expected.map(({ status }) => status),
    ['attended', 'attended'],
  );
  assert.equal(present, 2);
});

test('a mark gives no place to a cancelled or waitlisted person', () => {
  const { cancelled, waiting } = rollCall(
    [person(1, 'Ada', 'cancelled'), person(2, 'Bea', 'waitlisted')],
    [
      { booking: 1, mark: 'attended' },
      { booking: 2, mark: 'attended' },
    ],
  );
  assert.equal(cancelled.length + waiting.length, 2);
});

test('a press marks a person present, and then absent; before the class begins it undoes the mark', () => {
  assert.equal(pressedMark('confirmed', false), 'attended');
  assert.equal(pressedMark('no-show', true), 'attended');
  assert.equal(pressedMark('attended', true), 'no-show');
  assert.equal(pressedMark('attended', false), 'confirmed');
});

test('the second tap of a double tap does not count as a press, but a tap half a second later does', () => {
  assert.equal(isSecondTap(1000, undefined), false);
  assert.equal(isSecondTap(1499, 1000), true);
  assert.equal(isSecondTap(1500, 1000), false);
});

test('a queue contains the last mark of each person, in chronological order', () => {
  const mark = (booking: number, mark: QueuedMark['mark']): QueuedMark => ({
    booking,
    name: 'Ada',
    occurrence: 'Yin',
    mark,
    madeAt: '2026-03-02T18:00:00.000Z',
    requestId: `${booking} ${mark}`,
    account: 'ada',
  });
  const queue = [mark(1, 'attended'), mark(2, 'attended'), mark(1, 'no-show')].reduce<QueuedMark[]>(
    withMark,
    [],
  );
  assert.deepEqual(
    queue.map(({ requestId }) => requestId),
    ['2 attended', '1 no-show'],
  );
});

test('a mark is sent with the time for which it has waited, whatever the device’s clock shows', () => {
  const madeAt = '2026-03-02T18:00:00.000Z' as QueuedMark['madeAt'];
  const waitedUntil = (now: string) => waitingTime({ madeAt }, new Date(now));
  assert.equal(waitedUntil('2026-03-02T19:00:00Z'), 3_600_000);
  assert.equal(waitedUntil('2026-03-02T18:00:30.001Z'), 30_001);
});

test('a mark that is sent soon counts from its arrival, because requests take different times', () => {
  const madeAt = '2026-03-02T18:00:00.000Z' as QueuedMark['madeAt'];
  assert.equal(waitingTime({ madeAt }, new Date('2026-03-02T18:00:30Z')), 0);
  // The clock was put back meanwhile.
  assert.equal(waitingTime({ madeAt }, new Date('2026-03-02T17:00:00Z')), 0);
});

test('while the studio cannot be reached, the number of kept marks is given', () => {
  assert.match(keptMarksText(1), /1 mark is kept on this device and sent as soon as it can be\.$/);
  assert.match(keptMarksText(2), /2 marks are kept on this device and sent as soon as they can be\.$/);
});

test('signing out with queued marks gives their number and consequence', () => {
  assert.match(unsentMarksWarning(1), /^1 mark of attendance has not been sent yet/);
  assert.match(unsentMarksWarning(3), /^3 marks of attendance have not been sent yet/);
});
