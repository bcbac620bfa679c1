import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay, isoDay, shortDay } from './calendar-day.ts';

test('a day has the name of its month, and no leading zero', () => {
  assert.equal(formatDay(new Date('2026-03-14')), '14 March 2026');
  assert.equal(formatDay(new Date('2027-01-01')), '1 January 2027');
});

test('a short day has the short name of its month', () => {
  assert.equal(shortDay(new Date('2026-03-14')), '14 Mar 2026');
});

test('a machine-readable day is YYYY-MM-DD', () => {
  assert.equal(isoDay(new Date('2026-03-14')), '2026-03-14');
});

test('29 February 2028 stays that day', () => {
  assert.equal(formatDay(new Date('2028-02-29')), '29 February 2028');
  assert.equal(isoDay(new Date('2028-02-29')), '2028-02-29');
});

test('a day is the same in every time zone of the machine', async (t) => {
  const zone = process.env.TZ;
  t.after(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  for (const elsewhere of ['Pacific/Auckland', 'America/Los_Angeles']) {
    process.env.TZ = elsewhere;
    const module = await import(`${import.meta.resolve('./calendar-day.ts')}?in=${elsewhere}`);
    assert.equal(module.formatDay(new Date('2026-03-14')), '14 March 2026');
    assert.equal(module.isoDay(new Date('2026-03-14')), '2026-03-14');
  }
});
