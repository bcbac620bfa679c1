import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from './options.ts';

const parts = ['lighthouse', 'build'];

test('without arguments every part runs', () => assert.deepEqual(readOptions([], parts).chosen, parts));

test('only named parts run, with their options', () => {
  const { chosen, options } = readOptions(['lighthouse', '--runs=3', '--pages=/,/classes'], parts);
  assert.deepEqual(chosen, ['lighthouse']);
  assert.equal(options.runs, 3);
  assert.deepEqual(options.pages, ['/', '/classes']);
});

for (const mistake of [
  'speed',
  '--runs=0',
  '--runs=few',
  '--sizes=1,',
  '--minutes=0',
  '--colour=red',
  '--throttling=none',
]) {
  test(`${mistake} is refused with the usage`, () => {
    assert.throws(() => readOptions([mistake], parts), /npm run bench/);
  });
}
