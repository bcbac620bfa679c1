import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatScore, scoreOf } from './score.ts';

test('killed mutants are counted, and equivalent ones are excluded', () => {
  const file = { killed: 23, survivors: ['a'], equivalent: 2 };
  assert.equal(formatScore('money.ts', file), 'money.ts: 23 of 24 killed, 95.8 %, 2 equivalent');
  assert.equal(formatScore('none.ts', scoreOf([])), 'none.ts: 0 of 0 killed, 100 %');
});

test('a percentage is never rounded up', () => {
  const nearly = { killed: 9999, survivors: ['a'], equivalent: 0 };
  assert.equal(formatScore('all', nearly), 'all: 9999 of 10000 killed, 99.9 %');
});

test('several files add up to one score', () => {
  const results = [
    { killed: 1, survivors: ['a'], equivalent: 0 },
    { killed: 2, survivors: ['b'], equivalent: 1 },
  ];
  assert.deepEqual(scoreOf(results), { killed: 3, survivors: ['a', 'b'], equivalent: 1 });
});
