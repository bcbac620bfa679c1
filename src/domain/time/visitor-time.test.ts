import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitorTime } from './visitor-time.ts';

const monday7 = { on: '2026-11-23', start: '07:00' } as const;
const monday18 = { on: '2026-11-23', start: '18:00' } as const;

test('a visitor in the studio’s time zone is shown no other time', () => {
  assert.equal(visitorTime(monday7, 'Europe/London'), undefined);
  assert.equal(visitorTime(monday7, 'Europe/Lisbon'), undefined);
  assert.equal(visitorTime(monday7, 'UTC'), undefined);
});

test('in summer UTC is another time', () => {
  assert.equal(visitorTime({ on: '2026-07-13', start: '07:00' }, 'UTC'), '06:00 your time');
});

test('on the same day the hour is enough', () => {
  assert.equal(visitorTime(monday7, 'Pacific/Auckland'), '20:00 your time');
  assert.equal(visitorTime(monday18, 'America/Los_Angeles'), '10:00 your time');
  assert.equal(visitorTime(monday7, 'Asia/Kathmandu'), '12:45 your time');
});

test('if it is another day there, the weekday is given', () => {
  assert.equal(visitorTime(monday18, 'Pacific/Auckland'), 'Tue 07:00 your time');
  assert.equal(visitorTime(monday7, 'America/Los_Angeles'), 'Sun 23:00 your time');
});

test('midnight is 00:00 of the day that begins', () => {
  assert.equal(visitorTime({ on: '2026-11-23', start: '11:00' }, 'Pacific/Auckland'), 'Tue 00:00 your time');
});

test('clock changes, here or there, are taken into account', () => {
  // Britain is on summer time from 29 March, Los Angeles since 8 March, Auckland until 5 April.
  assert.equal(visitorTime({ on: '2026-03-28', start: '09:00' }, 'America/Los_Angeles'), '02:00 your time');
  assert.equal(visitorTime({ on: '2026-03-29', start: '09:00' }, 'America/Los_Angeles'), '01:00 your time');
  assert.equal(visitorTime({ on: '2026-03-29', start: '09:00' }, 'Pacific/Auckland'), '21:00 your time');
  assert.equal(visitorTime({ on: '2026-10-24', start: '09:00' }, 'Pacific/Auckland'), '21:00 your time');
  assert.equal(visitorTime({ on: '2026-10-25', start: '09:00' }, 'Pacific/Auckland'), '22:00 your time');
  assert.equal(visitorTime({ on: '2026-10-25', start: '09:00' }, 'America/Los_Angeles'), '02:00 your time');
});
