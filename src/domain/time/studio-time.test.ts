import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  daysBetween,
  mondayOf,
  nextWeekday,
  parseStudioDay,
  type StudioDay,
  studioDayOf,
  studioInstant,
  studioTimeOf,
  weekdayOn,
} from './studio-time.ts';
import type { TimeOfDay } from './time-of-day.ts';

const instantOf = (day: StudioDay, time: TimeOfDay) => studioInstant(day, time).toISOString();

/** The Sundays on which the clocks go forward at 01:00 and back at 02:00 in London. */
const clockChanges = [
  { forward: '2026-03-29', back: '2026-10-25' },
  { forward: '2027-03-28', back: '2027-10-31' },
] as const;

test("the studio's clock shows UTC in winter and is an hour ahead in summer", () => {
  assert.equal(instantOf('2026-01-12', '07:00'), '2026-01-12T07:00:00.000Z');
  assert.equal(instantOf('2026-07-13', '07:00'), '2026-07-13T06:00:00.000Z');
});

for (const { forward, back } of clockChanges) {
  test(`on ${forward} the clock skips from 01:00 to 02:00`, () => {
    assert.equal(instantOf(forward, '00:59'), `${forward}T00:59:00.000Z`);
    assert.equal(instantOf(forward, '02:00'), `${forward}T01:00:00.000Z`);
    assert.equal(instantOf(forward, '09:00'), `${forward}T08:00:00.000Z`);
    assert.equal(instantOf(forward, '23:59'), `${forward}T22:59:00.000Z`);
  });

  test(`a time that is skipped on ${forward} is read as if the clock had not moved`, () => {
    assert.equal(instantOf(forward, '01:00'), `${forward}T01:00:00.000Z`);
    assert.equal(instantOf(forward, '01:30'), `${forward}T01:30:00.000Z`);
  });

  test(`on ${back} the clock goes back from 02:00 to 01:00`, () => {
    assert.equal(instantOf(back, '09:00'), `${back}T09:00:00.000Z`);
    assert.equal(instantOf(back, '02:00'), `${back}T02:00:00.000Z`);
    assert.equal(instantOf(back, '23:59'), `${back}T23:59:00.000Z`);
  });

  test(`an ambiguous time on ${back} is read as its first occurrence`, () => {
    assert.equal(instantOf(back, '01:00'), `${back}T00:00:00.000Z`);
    assert.equal(instantOf(back, '01:59'), `${back}T00:59:00.000Z`);
  });

  test(`the days of ${forward} and ${back} begin and end at the studio's own midnight`, () => {
    assert.equal(studioDayOf(studioInstant(forward, '00:00')), forward);
    assert.equal(studioDayOf(new Date(Date.parse(`${forward}T23:00:00Z`) - 1)), forward);
    assert.notEqual(studioDayOf(new Date(`${forward}T23:00:00Z`)), forward);
    assert.equal(studioDayOf(new Date(Date.parse(`${back}T00:00:00Z`) - 3_600_000)), back);
    assert.equal(studioDayOf(new Date(`${back}T23:59:59Z`)), back);
  });

  test(`a weekly class keeps its local time across ${forward} and ${back}`, () => {
    for (const sunday of [forward, back]) {
      const before = studioInstant(nextWeekday(weekEarlier(sunday), 'Sunday'), '09:00');
      const after = studioInstant(sunday, '09:00');
      const hours = (after.getTime() - before.getTime()) / 3_600_000;
      assert.equal(hours, 7 * 24 + (sunday === forward ? -1 : 1));
    }
  });
}

test('midnight belongs to the day that begins', () => {
  assert.equal(instantOf('2026-01-12', '00:00'), '2026-01-12T00:00:00.000Z');
  assert.equal(instantOf('2026-07-13', '00:00'), '2026-07-12T23:00:00.000Z');
  assert.equal(studioDayOf(new Date('2026-07-12T23:00:00Z')), '2026-07-13');
  assert.equal(studioDayOf(new Date('2026-07-12T22:59:59.999Z')), '2026-07-12');
});

test('the year ends at midnight', () => {
  assert.equal(studioDayOf(new Date('2026-12-31T23:59:59.999Z')), '2026-12-31');
  assert.equal(studioDayOf(new Date('2027-01-01T00:00:00Z')), '2027-01-01');
  assert.equal(instantOf('2027-01-01', '00:00'), '2027-01-01T00:00:00.000Z');
});

test('29 February 2028 is a valid day', () => {
  assert.equal(instantOf('2028-02-29', '18:00'), '2028-02-29T18:00:00.000Z');
  assert.equal(studioDayOf(new Date('2028-02-29T12:00:00Z')), '2028-02-29');
});

test('the next weekday is the given day itself if it matches', () => {
  assert.equal(nextWeekday('2026-01-12', 'Monday'), '2026-01-12');
  assert.equal(nextWeekday('2026-01-18', 'Sunday'), '2026-01-18');
});

test('the next weekday is at most six days ahead', () => {
  assert.equal(nextWeekday('2026-01-13', 'Monday'), '2026-01-19');
  assert.equal(nextWeekday('2026-01-12', 'Sunday'), '2026-01-18');
});

test('the next weekday is correct across New Year, the leap day and clock changes', () => {
  assert.equal(nextWeekday('2026-12-31', 'Friday'), '2027-01-01');
  assert.equal(nextWeekday('2028-02-28', 'Tuesday'), '2028-02-29');
  assert.equal(nextWeekday('2028-02-28', 'Wednesday'), '2028-03-01');
  assert.equal(nextWeekday('2026-03-28', 'Monday'), '2026-03-30');
  assert.equal(nextWeekday('2026-10-24', 'Monday'), '2026-10-26');
});

test('a day is parsed as YYYY-MM-DD, and only if it is in the calendar', () => {
  for (const day of ['2026-11-21', '2028-02-29', '2026-12-31', '2026-03-29'])
    assert.equal(parseStudioDay(day), day);
  for (const text of [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-2',
    '21.11.2026',
    '+010000-01',
    '+012026-03-01',
    '-000001-01',
    '',
    'today',
  ]) {
    assert.equal(parseStudioDay(text), undefined, text);
  }
  for (const value of [null, undefined, 20261121, new Date(), ['2026-11-21']])
    assert.equal(parseStudioDay(value), undefined);
});

test('a day has its weekday', () => {
  assert.equal(weekdayOn('2026-11-23'), 'Monday');
  assert.equal(weekdayOn('2026-11-22'), 'Sunday');
  assert.equal(weekdayOn('2028-02-29'), 'Tuesday');
  assert.equal(weekdayOn('2027-01-01'), 'Friday');
});

test('days are added across months, years, leap days and clock changes', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(addDays('2027-01-01', -1), '2026-12-31');
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2027-02-28', 1), '2027-03-01');
  for (const { forward, back } of clockChanges) {
    for (const sunday of [forward, back]) {
      assert.equal(addDays(addDays(sunday, 1), -1), sunday);
      assert.equal(daysBetween(addDays(sunday, -1), addDays(sunday, 1)), 2);
    }
  }
});

test('days between two days are counted, negative if the second is earlier', () => {
  assert.equal(daysBetween('2026-11-21', '2026-11-21'), 0);
  assert.equal(daysBetween('2026-12-28', '2027-01-03'), 6);
  assert.equal(daysBetween('2027-01-03', '2026-12-28'), -6);
  assert.equal(daysBetween('2028-02-28', '2028-03-01'), 2);
});

test('a week starts on Monday', () => {
  assert.equal(mondayOf('2026-11-23'), '2026-11-23');
  assert.equal(mondayOf('2026-11-29'), '2026-11-23');
  assert.equal(mondayOf('2027-01-01'), '2026-12-28');
  assert.equal(mondayOf('2028-03-01'), '2028-02-28');
  assert.equal(mondayOf('2026-03-29'), '2026-03-23');
  assert.equal(mondayOf('2026-10-25'), '2026-10-19');
});

test('an instant is converted to the studio’s time', () => {
  assert.equal(studioTimeOf(new Date('2026-01-12T14:32:59Z')), '14:32');
  assert.equal(studioTimeOf(new Date('2026-07-12T23:05:00Z')), '00:05');
  assert.equal(studioTimeOf(new Date('2026-10-25T00:30:00Z')), '01:30');
  assert.equal(studioTimeOf(new Date('2026-10-25T01:30:00Z')), '01:30');
});

test("the visitor's time zone makes no difference", (t) => {
  const zone = process.env.TZ;
  t.after(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  for (const elsewhere of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London']) {
    process.env.TZ = elsewhere;
    assert.equal(instantOf('2026-07-13', '07:00'), '2026-07-13T06:00:00.000Z');
    assert.equal(studioDayOf(new Date('2026-07-12T23:00:00Z')), '2026-07-13');
    assert.equal(nextWeekday('2026-07-12', 'Monday'), '2026-07-13');
  }
});

function weekEarlier(day: StudioDay): StudioDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 7 * 86_400_000).toISOString().slice(0, 10) as StudioDay;
}
