import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatTimeRange,
  minutesOfDay,
  parseTimeOfDay,
  rangeMinutes,
  rangesOverlap,
  spokenTime,
  studioZone,
} from './time-of-day.ts';

test("the studio's time zone is London's", () => {
  assert.equal(studioZone, 'Europe/London');
});

test('a time is parsed from 00:00 to 23:59', () => {
  for (const time of ['00:00', '07:15', '19:59', '23:59']) assert.equal(parseTimeOfDay(time), time);
});

test('an invalid time of day is not parsed', () => {
  for (const text of ['24:00', '7:00', '07:60', '07.00', '0700', '07:00:00', ' 07:00', '', 'noon']) {
    assert.equal(parseTimeOfDay(text), undefined, text);
  }
});

test('minutes are counted from midnight', () => {
  assert.equal(minutesOfDay('00:00'), 0);
  assert.equal(minutesOfDay('07:15'), 435);
  assert.equal(minutesOfDay('23:59'), 1439);
});

test('a range shows as 07:00–08:00', () => {
  assert.equal(formatTimeRange({ start: '07:00', end: '08:00' }), '07:00–08:00');
});

test('a range has its length in minutes, zero or negative if the end is not after the start', () => {
  assert.equal(rangeMinutes({ start: '18:00', end: '19:15' }), 75);
  assert.equal(rangeMinutes({ start: '18:00', end: '18:00' }), 0);
  assert.equal(rangeMinutes({ start: '18:00', end: '17:00' }), -60);
});

test('ranges that share a minute overlap, in either order', () => {
  const hour = { start: '10:00', end: '11:00' } as const;
  for (const other of [
    { start: '10:59', end: '12:00' },
    { start: '09:00', end: '10:01' },
    { start: '10:15', end: '10:30' },
    { start: '09:00', end: '12:00' },
    hour,
  ] as const) {
    assert.ok(rangesOverlap(hour, other));
    assert.ok(rangesOverlap(other, hour));
  }
});

test('ranges that only touch, or are apart, do not overlap', () => {
  const hour = { start: '10:00', end: '11:00' } as const;
  for (const other of [
    { start: '11:00', end: '12:00' },
    { start: '09:00', end: '10:00' },
    { start: '15:00', end: '16:00' },
  ] as const) {
    assert.ok(!rangesOverlap(hour, other));
    assert.ok(!rangesOverlap(other, hour));
  }
});

test('times in running text are on a twelve-hour clock', () => {
  assert.equal(spokenTime('18:00'), '6\u00a0PM');
  assert.equal(spokenTime('18:30'), '6:30\u00a0PM');
  assert.equal(spokenTime('07:05'), '7:05\u00a0AM');
});

test('noon is 12 PM and midnight 12 AM', () => {
  assert.equal(spokenTime('12:00'), '12\u00a0PM');
  assert.equal(spokenTime('00:00'), '12\u00a0AM');
});
