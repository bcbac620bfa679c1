import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOutText } from './left-out.ts';

const names = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.test.ts`);

test('a few tests are named', () => {
  const [title, ...rows] = leftOutText(names('e2e/store', 2)).split('\n');
  assert.match(title ?? '', /^━━ Left to npm test: 2 files with tests .* for them$/);
  assert.deepEqual(rows, ['            e2e/store/0.test.ts', '            e2e/store/1.test.ts']);
  assert.match(leftOutText(names('e2e/store', 1)), /: 1 file with tests .* for it\n/);
});

test('many tests are counted by folder', () => {
  const files = [...names('src/backend/orders', 12), ...names('e2e/store', 3)];
  const [, ...rows] = leftOutText(files).split('\n');
  assert.deepEqual(rows, ['      12    src/backend/orders', '       3    e2e/store']);
});
