import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growthInWords, secondsPerThousand } from './growth.ts';

test('what 1,000 pages more take is read from two builds', () => {
  assert.equal(secondsPerThousand({ pages: 100, cpuSeconds: 5 }, { pages: 2100, cpuSeconds: 9 }), 2);
});

test('a few pages more tell nothing', () => {
  assert.equal(secondsPerThousand({ pages: 100, cpuSeconds: 5 }, { pages: 120, cpuSeconds: 9 }), undefined);
});

test('a page costs the same at the end as before: linear', () => {
  const builds = [
    { pages: 0, cpuSeconds: 5 },
    { pages: 1000, cpuSeconds: 10 },
    { pages: 3000, cpuSeconds: 20 },
  ];
  assert.match(growthInWords(builds), /^Linear/);
});

test('a page costs ever more: more than linear', () => {
  const builds = [
    { pages: 0, cpuSeconds: 5 },
    { pages: 1000, cpuSeconds: 10 },
    { pages: 3000, cpuSeconds: 40 },
  ];
  assert.match(growthInWords(builds), /^More than linear/);
});

test('one build tells nothing', () =>
  assert.match(growthInWords([{ pages: 40, cpuSeconds: 5 }]), /^Too few/));
