import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStoredMarks } from './stored-marks.ts';

const mark = {
  booking: 7,
  name: 'Ada Marsh',
  occurrence: 'Hatha Yoga, Monday 2 March 2026',
  mark: 'attended',
  madeAt: '2026-03-02T07:05:00.000Z',
  requestId: 'b1a7',
  account: 'a000',
};

const parse = (stored: unknown) => {
  const warnings: string[] = [];
  return { marks: parseStoredMarks(stored, (problem) => warnings.push(problem)), warnings };
};

test('an invalid entry is left out, and the other marks stay', () => {
  const { marks, warnings } = parse([mark, null, { ...mark, mark: 'late' }, { ...mark, booking: 8 }]);
  assert.deepEqual(marks, [mark, { ...mark, booking: 8 }]);
  assert.deepEqual(warnings, ['2 of the stored marks could not be read.']);
});

test('a refused mark stays refused, also for a reason that this version does not know', () => {
  const { marks, warnings } = parse([
    { ...mark, reason: 'too-late' },
    { ...mark, reason: 'of-an-earlier-version' },
  ]);
  assert.deepEqual(
    marks.map(({ reason }) => reason),
    ['too-late', 'unknown'],
  );
  assert.deepEqual(warnings, []);
});

test('anything but a list is refused', () => {
  for (const stored of [null, {}, 'marks', 7]) assert.throws(() => parse(stored), /no list/);
});
