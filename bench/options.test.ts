import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from './options.ts';

const parts = ['lighthouse', 'build'];

test('without arguments every part runs', () => assert.deepEqual(readOptions([], parts).chosenParts, parts));

test('only named parts run, with their options', () => {
  const { chosenParts, options } = readOptions(['lighthouse', '--runs=3', '--pages=/,/classes'], parts);
  assert.deepEqual(chosenParts, ['lighthouse']);
  assert.equal(options.runs, 3);
  assert.deepEqual(options.pages, ['/', '/classes']);
});

for (const argument of [
  'speed',
  '--runs=0',
  '--runs=few',
  '--sizes=1,',
  '--minutes=0',
  '--colour=red',
  '--throttling=none',
]) {
  test(`${argument} is refused with the usage`, () => {
    assert.throws(() => readOptions([argument], parts), /npm run bench/);
  });
}
