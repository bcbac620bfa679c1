import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeGrowth, secondsPerThousand } from './growth.ts';

test('the time of 1,000 further pages is computed from two builds', () => {
  assert.equal(secondsPerThousand({ pages: 100, cpuSeconds: 5 }, { pages: 2100, cpuSeconds: 9 }), 2);
});

test('too few further pages give no cost', () => {
  assert.equal(secondsPerThousand({ pages: 100, cpuSeconds: 5 }, { pages: 120, cpuSeconds: 9 }), undefined);
});

test('growth is linear if the cost per page stays the same', () => {
  const builds = [
    { pages: 0, cpuSeconds: 5 },
    { pages: 1000, cpuSeconds: 10 },
    { pages: 3000, cpuSeconds: 20 },
  ];
  assert.match(describeGrowth(builds), /^Linear/);
});

test('growth is more than linear if the cost per page rises', () => {
  const builds = [
    { pages: 0, cpuSeconds: 5 },
    { pages: 1000, cpuSeconds: 10 },
    { pages: 3000, cpuSeconds: 40 },
  ];
  assert.match(describeGrowth(builds), /^More than linear/);
});

test('one build allows no conclusion', () =>
  assert.match(describeGrowth([{ pages: 40, cpuSeconds: 5 }]), /^Too few/));
