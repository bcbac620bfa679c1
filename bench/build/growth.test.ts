import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growthInWords, secondsPerThousand } from './growth.ts';

test('the time of 1,000 further pages is computed from two builds', () => {
  assert.equal(secondsPerThousand({ pages: 100, cpuSeconds: 5 }, { pages: 2100, cpuSeconds: 9 }), 2);
});

test('a few further pages allow no conclusion', () => {
  assert.equal(secondsPerThousand({ pages: 100, cpuSeconds: 5 }, { pages: 120, cpuSeconds: 9 }), undefined);
});

test('growth is linear if the cost per page stays the same', () => {
  const builds = [
    { pages: 0, cpuSeconds: 5 },
    { pages: 1000, cpuSeconds: 10 },
    { pages: 3000, cpuSeconds: 20 },
  ];
  assert.match(growthInWords(builds), /^Linear/);
});

test('growth is more than linear if the cost per page rises', () => {
  const builds = [
    { pages: 0, cpuSeconds: 5 },
    { pages: 1000, cpuSeconds: 10 },
    { pages: 3000, cpuSeconds: 40 },
  ];
  assert.match(growthInWords(builds), /^More than linear/);
});

test('one build allows no conclusion', () =>
  assert.match(growthInWords([{ pages: 40, cpuSeconds: 5 }]), /^Too few/));
