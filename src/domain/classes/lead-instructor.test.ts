import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadInstructor } from './lead-instructor.ts';

const hatha = { id: 1, instructor: 'ada' };
const taughtBy = (key: string, id = 1) => ({ classType: { id }, instructor: { key } });
const instructors = (['ada', 'ben', 'cleo'] as const).map((key) => ({ key, status: 'active' as const }));
const without = (...left: string[]) =>
  instructors.map(({ key, status }) => ({ key, status: left.includes(key) ? ('left' as const) : status }));

test('a class type is led by the instructor whom its file names, whoever teaches it', () => {
  assert.equal(leadInstructor(hatha, { instructors, classes: [taughtBy('ben')] }), 'ada');
});

test('after they have left, it is led by who teaches most of its classes', () => {
  const classes = [taughtBy('ada'), taughtBy('ben'), taughtBy('cleo'), taughtBy('cleo'), taughtBy('ben', 2)];
  assert.equal(leadInstructor(hatha, { instructors: without('ada'), classes }), 'cleo');
  assert.equal(leadInstructor(hatha, { instructors: without('ada', 'cleo'), classes }), 'ben');
});

test('nobody leads it if everybody who taught it has left', () => {
  assert.equal(leadInstructor(hatha, { instructors: without('ada'), classes: [taughtBy('ada')] }), undefined);
});
