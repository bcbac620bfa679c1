import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abbreviatedDay } from './abbreviated-day.ts';
import { readDayBeingTyped, readTypedDay, typedDayProblem } from './typed-day.ts';

test('a day is parsed in the usual formats', () => {
  for (const typed of [
    '2026-11-03',
    '03/11/2026',
    '3/11/2026',
    '3.11.2026',
    '3-11-2026',
    '3 11 26',
    '3 / 11 / 2026',
    ' 3/11/26 ',
    '3 Nov 2026',
    '3 Nov 26',
    '3 nov. 2026',
    '3rd November 2026',
    '3nov2026',
    'Tue 3 Nov 2026',
    'Tuesday,  3 November 2026',
    'Nov 3, 2026',
    'Nov3, 2026',
    'Nov  3,  2026',
    'November 3rd 2026',
  ])
    assert.equal(readTypedDay(typed), '2026-11-03', typed);
  assert.equal(readTypedDay('29 Feb 2028'), '2028-02-29');
  assert.equal(readTypedDay('1 sept 2026'), '2026-09-01');
  assert.equal(readTypedDay('Nov 23 2026'), '2026-11-23');
});

test('every month is known by its name and by its first letters', () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = new Date(Date.UTC(2026, month - 1, 7));
    for (const style of ['long', 'short'] as const) {
      const text = day.toLocaleDateString('en-GB', {
        day: 'numeric',
        month: style,
        year: 'numeric',
        timeZone: 'UTC',
      });
      assert.equal(readTypedDay(text), day.toISOString().slice(0, 10), text);
    }
  }
});

test('an invalid day is refused', () => {
  for (const typed of [
    '',
    'tomorrow',
    '23',
    '23/11',
    '11/23/2026',
    '31/02/2026',
    '29 Feb 2026',
    '0/1/2026',
    '1/1/202',
    '1/1/20266',
    '3 Foo 2026',
    '3 Ma 2026',
    'x 3 Nov 2026',
    'x Tue 3 Nov 2026',
    '3 Tue Nov 2026',
    '3 Nov 20266',
    '3 Nov 2',
    '3 Nov ab',
    'x Nov 3, 2026',
    'Nov 3, 20266',
    '2026-11-3',
    '2026/11/03',
  ])
    assert.equal(readTypedDay(typed), undefined, typed);
});

test('a year of two digits may become one of four while it is typed', () => {
  assert.equal(readDayBeingTyped('23/11/20'), undefined);
  assert.equal(readDayBeingTyped('23/11/2026'), '2026-11-23');
  assert.equal(readDayBeingTyped('23 Nov 2026'), '2026-11-23');
});

test('a day can be typed as the field shows it', () => {
  for (const day of ['2026-01-01', '2026-09-09', '2028-02-29', '2026-05-31'] as const)
    assert.equal(readTypedDay(abbreviatedDay(day)), day);
});

test('the message about an invalid day gives the reason and what to type', () => {
  assert.equal(typedDayProblem(''), undefined);
  assert.equal(typedDayProblem('  '), undefined);
  assert.equal(typedDayProblem('23/11/2026'), undefined);
  for (const typed of ['11/23/2026', ' 11/23/2026 ', '12/13/2026'])
    assert.equal(
      typedDayProblem(typed),
      'Please type the day first, then the month, as in 23/11/2026.',
      typed,
    );
  for (const typed of ['next week', '31/02/2026', '13/13/2026', '0/12/2026'])
    assert.equal(
      typedDayProblem(typed),
      'There is no such date. Please type it as 23/11/2026 or 23 Nov 2026.',
      typed,
    );
});

test('the message about a day outside the limits names the limit; the limits themselves are valid', () => {
  const limits = { min: '2026-11-23', max: '2026-11-30' } as const;
  assert.equal(typedDayProblem('22/11/2026', limits), 'Please choose a day from Monday 23 November 2026 on.');
  assert.equal(typedDayProblem('1/12/2026', limits), 'Please choose a day up to Monday 30 November 2026.');
  assert.equal(typedDayProblem('23/11/2026', limits), undefined);
  assert.equal(typedDayProblem('30/11/2026', limits), undefined);
  assert.match(typedDayProblem('soon', limits) ?? '', /^There is no such date/);
});
