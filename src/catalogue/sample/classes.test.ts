import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContent } from '#commands/seed/content.ts';
import { isWorkshop } from '#domain/schedule/schedule.ts';
import { dayPatternOf } from '#domain/time/day-pattern.ts';
import type { Weekday } from '#domain/time/weekday.ts';

// Checks that the sample's classes and instructors are those that docs/product.md specifies.

interface Series {
  title?: string;
  classType: string;
  instructor: string;
  days: Weekday[];
  start: string;
  end: string;
  capacity: number;
  price: number;
  status: string;
  level: string;
  streamed?: boolean;
  booked: number[];
}

interface ClassTypeFields {
  id: number;
  title: string;
  style?: string;
  duration: number;
  level: string;
  instructor: string;
}

const all = readContent<Series>('series');
const series = all.filter((entry) => !isWorkshop(entry));
const workshops = all.filter(isWorkshop);
const instructors = readContent('instructors');
const classTypes = readContent<ClassTypeFields>('class-types').sort((a, b) => a.id - b.id);

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const countByValue = (values: readonly unknown[]) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]),
  );

test('15 active series make the 27 scheduled classes of the week', () => {
  const active = series.filter(({ status }) => status === 'active');
  assert.equal(active.length, 15);
  assert.equal(active.flatMap(({ days }) => days).length, 27);
});

test('3 series run on three days, 4 on two weekdays, 2 on the weekend, 6 on a single day', () => {
  const patterns = series
    .map(({ days }) => dayPatternOf(days))
    .map((name) => (name?.includes('/') ? name : 'single'));
  assert.deepEqual(countByValue(patterns), { single: 6, 'Tue/Thu': 4, 'Mon/Wed/Fri': 3, 'Sat/Sun': 2 });
});

test('there is one workshop; it costs more than a class and lasts longer', () => {
  const [workshop, ...others] = workshops;
  assert.ok(workshop);
  assert.deepEqual(others, []);
  assert.ok(series.every(({ price }) => price < workshop.price));
  assert.ok(minutes(workshop.end) - minutes(workshop.start) > 120);
});

test('there are 4 instructors, and each of them teaches', () => {
  assert.equal(instructors.length, 4);
  assert.deepEqual(
    new Set(series.map(({ instructor }) => instructor)),
    new Set(instructors.map(({ key }) => key)),
  );
});

test('the six class types have their durations and levels', () => {
  assert.deepEqual(
    classTypes.map(({ id, title, duration, level }) => [id, title, duration, level]),
    [
      [1, 'Hatha Yoga', 60, 'Beginner'],
      [2, 'Vinyasa Flow', 75, 'Intermediate'],
      [3, 'Meditation & Mindfulness', 45, 'All Levels'],
      [4, 'Yin Yoga', 90, 'All Levels'],
      [5, 'Power Yoga', 60, 'Advanced'],
      [6, 'Restorative Yoga', 75, 'All Levels'],
    ],
  );
});

test('Hatha, Vinyasa, Meditation and Yin have a readable address', () => {
  assert.deepEqual(
    classTypes.flatMap(({ style }) => style ?? []),
    ['hatha', 'vinyasa', 'meditation', 'yin'],
  );
});

test('every class has the duration and the level of its class type', () => {
  for (const entry of series) {
    const classType = classTypes.find(({ key }) => key === entry.classType);
    assert.equal(minutes(entry.end) - minutes(entry.start), classType?.duration, entry.key);
    assert.equal(entry.level, classType?.level, entry.key);
  }
});

test('every class type is in the week, taught by the instructor it names', () => {
  for (const { key, instructor } of classTypes) {
    const classesOfType = series.filter(({ classType }) => classType === key);
    assert.ok(classesOfType.length > 0, key);
    assert.ok(
      classesOfType.some((entry) => entry.instructor === instructor),
      key,
    );
  }
});

test('classes have 15, 18 or 20 places, never more than the main studio', () => {
  assert.deepEqual(new Set(series.map(({ capacity }) => capacity)), new Set([15, 18, 20]));
  const [studio] = readContent<{ spaces: { capacity?: number }[] }>('studio');
  assert.equal(studio?.spaces[0]?.capacity, 30);
});

test('the week has a full class, an almost full one and one with room', () => {
  const spots = series.flatMap(({ capacity, booked }) => booked.map((places) => capacity - places));
  assert.ok(spots.some((left) => left === 0));
  assert.ok(spots.some((left) => left > 0 && left <= 3));
  assert.ok(spots.some((left) => left > 3));
});

test('the one streamed class is on Thursday at 18:00', () => {
  const streamed = series.filter((entry) => entry.streamed);
  assert.deepEqual(
    streamed.map(({ days, start }) => ({ days, start })),
    [{ days: ['Thursday'], start: '18:00' }],
  );
});

test('a single class costs what the Drop-In Pass costs', () => {
  const dropIn = readContent<{ price: number }>('plans').find(({ key }) => key === 'drop-in');
  for (const { price, key } of series) assert.equal(price, dropIn?.price, key);
});
