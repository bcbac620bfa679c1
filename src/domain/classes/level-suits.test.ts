import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelNames } from './level.ts';
import { levelSuits } from './level-suits.ts';

test('every level has a description', () => {
  for (const name of levelNames) assert.match(levelSuits[name], /^(people|everybody)/);
});
