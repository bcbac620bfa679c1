import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import type { Weekday } from '#domain/time/weekday.ts';
import { classProblem, copyTitle, tidyClass } from './class-draft.ts';
import type { ClassDraft } from './class-schema.ts';

const draft: ClassDraft = {
  title: ' Slow Hatha ',
  classType: { id: 1, key: 'hatha' },
  instructor: 'meera-ashdown',
  level: 'beginner',
  capacity: 15,
  days: ['Friday', 'Monday'],
  start: '07:00',
  end: '08:00',
  price: { amount: 1500, currency: 'GBP' },
  status: 'active',
  streamed: false,
  description: ' Quiet. ',
};
const known = {
  classType: ({ key }: { key: string }) => key === 'hatha',
  instructor: (key: string) => key === 'meera-ashdown',
};
const problem = (changed: Partial<ClassDraft>) => classProblem({ ...draft, ...changed }, known);

test('a complete class is fine', () => {
  assert.equal(problem({}), undefined);
  assert.equal(problem({ price: { amount: 0, currency: 'GBP' }, capacity: 1 }), undefined);
});

test('everything that is wrong has a name', () => {
  assert.equal(problem({ title: '  ' }), 'title-invalid');
  assert.equal(problem({ title: 'x'.repeat(121) }), 'title-invalid');
  assert.equal(problem({ classType: { id: 9, key: 'dance' } }), 'class-type-unknown');
  assert.equal(problem({ instructor: '' }), 'instructor-unknown');
  for (const capacity of [0, -1, 1.5, 501, Number.NaN])
    assert.equal(problem({ capacity }), 'capacity-invalid');
  assert.equal(problem({ days: [] }), 'days-invalid');
  assert.equal(problem({ days: ['Monday', 'Monday'] }), 'days-invalid');
  assert.equal(problem({ days: ['Caturday' as Weekday] }), 'days-invalid');
  assert.equal(problem({ start: '08:00' }), 'time-invalid');
  assert.equal(problem({ end: '' as TimeOfDay }), 'time-invalid');
  assert.equal(problem({ start: '25:00' }), 'time-invalid');
  assert.equal(problem({ price: { amount: -1, currency: 'GBP' } }), 'price-invalid');
  assert.equal(problem({ price: { amount: 1500, currency: 'USD' } }), 'price-invalid');
  assert.equal(problem({ description: '🧘'.repeat(2001) }), 'description-invalid');
  assert.equal(problem({ description: ` ${'🧘'.repeat(2000)} ` }), undefined);
});

test('a class is kept tidily', () => {
  const { title, description, days } = tidyClass(draft);
  assert.deepEqual([title, description, days], ['Slow Hatha', 'Quiet.', ['Monday', 'Friday']]);
});

test('a copy says so, within the longest title', () => {
  assert.equal(copyTitle('Hatha Yoga'), 'Hatha Yoga (copy)');
  assert.equal(copyTitle('x'.repeat(120)).length, 120);
});
