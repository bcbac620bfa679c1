import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelNames, levels, levelWithLabel } from './level.ts';

test('levels show as Beginner, Intermediate, Advanced, All Levels', () => {
  assert.deepEqual(
    levelNames.map((name) => levels[name].label),
    ['Beginner', 'Intermediate', 'Advanced', 'All Levels'],
  );
});

test('the values of the labels are beginner, intermediate, advanced, all', () => {
  assert.deepEqual(levelNames, ['beginner', 'intermediate', 'advanced', 'all']);
});

test('every label leads back to its level', () => {
  for (const name of levelNames) assert.equal(levelWithLabel(levels[name].label), name);
});

test('an unknown label, or one in another case, is not a level', () => {
  assert.equal(levelWithLabel('Expert'), undefined);
  assert.equal(levelWithLabel('beginner'), undefined);
});
