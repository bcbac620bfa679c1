import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitorTime } from './visitor-time.ts';

/** The text for a visitor whose device is in a time zone. */
function inZone(zone: string, occurrence: Parameters<typeof visitorTime>[0]): string | undefined {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return visitorTime(occurrence);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

const monday7 = { on: '2026-11-23', start: '07:00' } as const;
const monday18 = { on: '2026-11-23', start: '18:00' } as const;

test('a visitor in the studio’s time zone is shown no other time', () => {
  assert.equal(inZone('Europe/London', monday7), undefined);
  assert.equal(inZone('Europe/Lisbon', monday7), undefined);
  assert.equal(inZone('UTC', monday7), undefined);
});

test('in summer a visitor in UTC is shown another time', () => {
  assert.equal(inZone('UTC', { on: '2026-07-13', start: '07:00' }), '06:00 your time');
});

test('on the same day only the hour is shown', () => {
  assert.equal(inZone('Pacific/Auckland', monday7), '20:00 your time');
  assert.equal(inZone('America/Los_Angeles', monday18), '10:00 your time');
  assert.equal(inZone('Asia/Kathmandu', monday7), '12:45 your time');
});

test('if it is another day there, the weekday is given', () => {
  assert.equal(inZone('Pacific/Auckland', monday18), 'Tue 07:00 your time');
  assert.equal(inZone('America/Los_Angeles', monday7), 'Sun 23:00 your time');
});

test('midnight is 00:00 of the day that begins', () => {
  assert.equal(inZone('Pacific/Auckland', { on: '2026-11-23', start: '11:00' }), 'Tue 00:00 your time');
});

test('clock changes, here or there, are taken into account', () => {
  // Britain is on summer time from 29 March, Los Angeles since 8 March, Auckland until 5 April.
  assert.equal(inZone('America/Los_Angeles', { on: '2026-03-28', start: '09:00' }), '02:00 your time');
  assert.equal(inZone('America/Los_Angeles', { on: '2026-03-29', start: '09:00' }), '01:00 your time');
  assert.equal(inZone('Pacific/Auckland', { on: '2026-03-29', start: '09:00' }), '21:00 your time');
  assert.equal(inZone('Pacific/Auckland', { on: '2026-10-24', start: '09:00' }), '21:00 your time');
  assert.equal(inZone('Pacific/Auckland', { on: '2026-10-25', start: '09:00' }), '22:00 your time');
  assert.equal(inZone('America/Los_Angeles', { on: '2026-10-25', start: '09:00' }), '02:00 your time');
});
