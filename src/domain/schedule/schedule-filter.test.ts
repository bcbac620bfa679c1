import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Level } from '#domain/classes/level.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import {
  activeFilterCount,
  matchesQuery,
  noFilters,
  type PartOfDay,
  partOfDay,
  type ScheduleFilters,
  toggleIn,
} from './schedule-filter.ts';

const hatha = {
  title: 'Hatha Yoga',
  classType: { id: 1 },
  instructor: { key: 'meera-ashdown', name: 'Meera Ashdown' },
  level: 'beginner' as Level,
  start: '07:00' as TimeOfDay,
  end: '08:00' as TimeOfDay,
};

const matches = (search: string, filters: Partial<ScheduleFilters> = {}, classSeries = hatha) =>
  matchesQuery(classSeries, { search, filters: { ...noFilters, ...filters } });

test('without search and filters every class is shown', () => {
  assert.equal(matches(''), true);
  assert.equal(matches('   '), true);
});

test("the search finds a part of the title or of the instructor's name, ignoring case", () => {
  for (const search of ['hatha', 'HATHA', 'a yo', 'meera', 'ASHD', ' hatha '])
    assert.equal(matches(search), true, search);
  for (const search of ['yin', 'hathay', 'meera hatha']) assert.equal(matches(search), false, search);
});

test('the level Beginner includes All Levels classes, the others only their own', () => {
  const levelsShown = (chosen: Level) =>
    (['beginner', 'intermediate', 'advanced', 'all'] as const).filter((level) =>
      matches('', { level: chosen }, { ...hatha, level }),
    );
  assert.deepEqual(levelsShown('all'), ['beginner', 'intermediate', 'advanced', 'all']);
  assert.deepEqual(levelsShown('beginner'), ['beginner', 'all']);
  assert.deepEqual(levelsShown('intermediate'), ['intermediate']);
  assert.deepEqual(levelsShown('advanced'), ['advanced']);
});

test('class types, instructors and parts of the day each include only their own classes', () => {
  assert.equal(matches('', { classTypes: [3, 1] }), true);
  assert.equal(matches('', { classTypes: [3] }), false);
  assert.equal(matches('', { instructors: ['tom-hollis', 'meera-ashdown'] }), true);
  assert.equal(matches('', { instructors: ['tom-hollis'] }), false);
  assert.equal(matches('', { partsOfDay: ['morning', 'evening'] }), true);
  assert.equal(matches('', { partsOfDay: ['afternoon'] }), false);
});

test('a class has to match the search and every filter', () => {
  const all = {
    level: 'beginner',
    classTypes: [1],
    instructors: ['meera-ashdown'],
    partsOfDay: ['morning'],
  } as const;
  assert.equal(matches('meera', all), true);
  assert.equal(matches('tom', all), false);
  assert.equal(matches('meera', { ...all, level: 'advanced' }), false);
  assert.equal(matches('meera', { ...all, classTypes: [2] }), false);
  assert.equal(matches('meera', { ...all, instructors: ['ruth-okafor'] }), false);
  assert.equal(matches('meera', { ...all, partsOfDay: ['evening'] }), false);
});

test('noon is in the afternoon, five o’clock in the evening', () => {
  const expected: [TimeOfDay, PartOfDay][] = [
    ['00:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
    ['23:59', 'evening'],
  ];
  for (const [start, part] of expected) assert.equal(partOfDay({ start }), part, start);
});

test('each choice counts as one filter, and All Levels as none', () => {
  assert.equal(activeFilterCount(noFilters), 0);
  assert.equal(activeFilterCount({ ...noFilters, level: 'beginner' }), 1);
  assert.equal(
    activeFilterCount({
      level: 'advanced',
      classTypes: [1, 2],
      instructors: ['tom-hollis'],
      partsOfDay: ['evening'],
    }),
    5,
  );
});

test('a choice is added and removed again', () => {
  assert.deepEqual(toggleIn([1], 2), [1, 2]);
  assert.deepEqual(toggleIn([1, 2], 1), [2]);
});
