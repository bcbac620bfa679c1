import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFilters } from './schedule-filter.ts';
import { classToBook, parseScheduleQuery, type ScheduleQuery, scheduleSearch } from './schedule-query.ts';

const today = '2026-11-21';
const choices = {
  classTypes: [
    { id: 1, title: 'Hatha Yoga' },
    { id: 4, title: 'Yin Yoga' },
  ],
  instructors: [
    { key: 'meera-ashdown', name: 'Meera Ashdown' },
    { key: 'tom-hollis', name: 'Tom Hollis' },
  ],
};

const defaultQuery: ScheduleQuery = { view: 'week', date: today, search: '', filters: noFilters };
const parse = (search: string) =>
  parseScheduleQuery(new URLSearchParams(search), { opening: today, today, choices });
const write = (query: Partial<ScheduleQuery>, others = '') =>
  scheduleSearch(
    { ...defaultQuery, ...query },
    { opening: today, today, others: new URLSearchParams(others) },
  );

test('an address without a query is the week of today, without search or filters', () => {
  assert.deepEqual(parse(''), { view: 'week', date: today, search: '', filters: noFilters });
});

test('defaults are not in the address', () => {
  assert.equal(write({}), '');
  assert.equal(write({ search: '  ' }), '');
});

test('?class=ID is a class type, ?date=YYYY-MM-DD a day', () => {
  assert.deepEqual(parse('?class=4&date=2026-11-23'), {
    ...defaultQuery,
    date: '2026-11-23',
    filters: { ...noFilters, classTypes: [4] },
  });
});

test('a formatted query can be parsed again', () => {
  const query: ScheduleQuery = {
    view: 'month',
    date: '2027-01-01',
    search: 'Meera & Tom?',
    filters: {
      level: 'beginner',
      classTypes: [1, 4],
      instructors: ['meera-ashdown', 'tom-hollis'],
      partsOfDay: ['morning', 'evening'],
    },
  };
  assert.deepEqual(parse(write(query)), query);
});

test('an address is readable', () => {
  assert.equal(
    write({ view: 'day', date: '2026-11-23', search: 'yin ', filters: { ...noFilters, classTypes: [1, 4] } }),
    '?view=day&date=2026-11-23&search=yin&class=1&class=4',
  );
  assert.equal(
    write({
      filters: { ...noFilters, level: 'advanced', instructors: ['tom-hollis'], partsOfDay: ['evening'] },
    }),
    '?level=advanced&instructor=tom-hollis&time=evening',
  );
});

test('an invalid value is ignored', () => {
  const nonsense = [
    '?view=year',
    '?date=2026-02-29',
    '?date=tomorrow',
    '?date=9999-12-31',
    '?date=0001-01-01',
    '?level=expert',
    '?level=toString',
    '?class=99',
    '?class=hatha',
    '?class=1.0',
    '?instructor=nobody',
    '?time=midnight',
    '?time=constructor',
  ];
  for (const search of nonsense) assert.deepEqual(parse(search), defaultQuery, search);
});

test('one invalid value does not affect the valid ones', () => {
  assert.deepEqual(parse('?class=99&class=1&view=month&date=never').filters.classTypes, [1]);
  assert.equal(parse('?class=99&class=1&view=month&date=never').view, 'month');
});

test('other parameters in the address stay', () => {
  assert.equal(
    write({ view: 'day' }, '?ref=newsletter&view=month&date=2026-12-01'),
    '?ref=newsletter&view=day',
  );
});

test('29 February is a date of a leap year', () => {
  const params = new URLSearchParams('?date=2028-02-29');
  assert.equal(
    parseScheduleQuery(params, { opening: '2028-02-01', today: '2028-02-01', choices }).date,
    '2028-02-29',
  );
});

test('if the week opens on another day than today, an address without a date means that day, in that view only', () => {
  const defaults = { opening: '2026-11-23', today: '2026-11-22' } as const;
  const at = (search: string) => parseScheduleQuery(new URLSearchParams(search), { ...defaults, choices });
  const address = (query: ScheduleQuery) =>
    scheduleSearch(query, { ...defaults, others: new URLSearchParams() });
  assert.equal(at('').date, '2026-11-23');
  assert.equal(at('?view=day').date, '2026-11-22');
  assert.equal(address(at('')), '');
  assert.equal(address({ ...at(''), date: '2026-11-22' }), '?date=2026-11-22');
  assert.equal(address({ ...at('?view=day'), date: '2026-11-23' }), '?view=day&date=2026-11-23');
});

test('?book=HH:MM asks to book the class that starts then; any change of the query drops it', () => {
  const classIn = (search: string) => classToBook(new URLSearchParams(search));
  assert.deepEqual(classIn('?view=day&date=2026-11-25&class=1&book=07:00'), {
    on: '2026-11-25',
    classType: 1,
    start: '07:00',
  });
  assert.equal(classIn('?date=2026-11-25&class=1'), undefined);
  assert.equal(classIn('?date=yesterday&class=1&book=07:00'), undefined);
  assert.equal(write({ search: 'yin' }, '?book=07:00'), '?search=yin');
});
