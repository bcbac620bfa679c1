import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { weekdayNames } from '#domain/time/weekday.ts';
import { daysOfHours, hoursOfDays, overlappingDay, parseOpeningHours } from './opening-hours.ts';
import type { OpeningHours } from './studio.ts';

const week: OpeningHours[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], start: '06:45', end: '21:00' },
  { days: ['Saturday'], start: '08:30', end: '12:00' },
  { days: ['Saturday'], start: '16:00', end: '19:00' },
];

describe('the hours of a day', () => {
  for (const [input, parsed] of [
    ['06:45–21:00', '06:45–21:00'],
    [' 6:45 - 21.00 ', '06:45–21:00'],
    ['07:00-12:00,16:00—21:00', '07:00–12:00, 16:00–21:00'],
    ['6.45–9 pm', '06:45–21:00'],
    ['7-12, 1600-2100', '07:00–12:00, 16:00–21:00'],
    ['', ''],
    ['   ', ''],
    [
      '01:00–02:00, 03:00–04:00, 05:00–06:00, 07:00–08:00',
      '01:00–02:00, 03:00–04:00, 05:00–06:00, 07:00–08:00',
    ],
    ['00:00–00:01', '00:00–00:01'],
  ] as const)
    test(`"${input}" is parsed`, () => assert.equal(parseOpeningHours(input), parsed));

  for (const input of [
    'closed',
    '07:00',
    '25:00–26:00',
    '21:00–07:00',
    '07:00–07:00',
    '07:00–12:00, 11:00–14:00',
    '07:00–12:00, 12:00–14:00',
    '07:00–12:00,',
    '07:00–12:00, 13:00–14:00–15:00',
    '07:00, 09:00–12:00',
    '07:00–09:00–12:00',
    '01:00–02:00, 03:00–04:00, 05:00–06:00, 07:00–08:00, 09:00–10:00',
  ])
    test(`"${input}" is refused`, () => assert.equal(parseOpeningHours(input), undefined));
});

test('hours grouped by days and the hours of each day are equivalent', () => {
  const days = daysOfHours(week);
  assert.equal(days.friday, '06:45–21:00');
  assert.equal(days.saturday, '08:30–12:00, 16:00–19:00');
  assert.equal(days.sunday, '');
  assert.deepEqual(hoursOfDays(days), week);
});

test('days with the same hours are grouped', () => {
  const every = Object.fromEntries(weekdayNames.map((day) => [day.toLowerCase(), '09:00–17:00']));
  assert.deepEqual(hoursOfDays(every as ReturnType<typeof daysOfHours>), [
    { days: weekdayNames, start: '09:00', end: '17:00' },
  ]);
});

test('a day with overlapping hours is found', () => {
  assert.equal(overlappingDay(week), undefined);
  assert.equal(overlappingDay([...week, { days: ['Friday'], start: '20:00', end: '22:00' }]), 'Friday');
});

test('the ranges of a day are in order, however they are listed', () =>
  assert.equal(daysOfHours([...week].reverse()).saturday, '08:30–12:00, 16:00–19:00'));
