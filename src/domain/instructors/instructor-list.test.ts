import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterInstructors, instructorBadge, shownTabs, tabCounts } from './instructor-list.ts';

const tom = {
  name: 'Tom Hollis',
  email: 'tom@ekantik.example',
  specialties: ['Power'],
  status: 'active',
} as const;
const ines = {
  name: 'Ines Carvalho',
  email: 'ines@ekantik.example',
  specialties: ['Yin'],
  status: 'on-leave',
} as const;
const ruth = {
  name: 'Ruth Okafor',
  email: '',
  specialties: [],
  status: 'left',
} as const;

test('a tab filters the instructors, and counts them', () => {
  assert.deepEqual(filterInstructors([tom, ines], { tab: 'all', search: '' }), [tom, ines]);
  assert.deepEqual(filterInstructors([tom, ines], { tab: 'active', search: '' }), [tom]);
  assert.deepEqual(filterInstructors([tom, ines], { tab: 'on-leave', search: '' }), [ines]);
  assert.deepEqual(tabCounts([tom, ines]), { all: 2, active: 1, 'on-leave': 1, left: 0 });
  assert.deepEqual(filterInstructors([tom, ruth], { tab: 'left', search: '' }), [ruth]);
  assert.deepEqual(tabCounts([tom, tom, ines, ruth]), { all: 4, active: 2, 'on-leave': 1, left: 1 });
});

test('the tab of those who have left is shown once there are some, or while it is open', () => {
  const usualTabs = ['all', 'active', 'on-leave'];
  assert.deepEqual(shownTabs(undefined, 'all'), usualTabs);
  assert.deepEqual(shownTabs(tabCounts([tom, ines]), 'all'), usualTabs);
  assert.deepEqual(shownTabs(tabCounts([tom, ines]), 'left'), [...usualTabs, 'left']);
  assert.deepEqual(shownTabs(tabCounts([tom, ruth]), 'all'), [...usualTabs, 'left']);
});

test('search finds names, emails and specialties', () => {
  for (const search of ['hollis', 'TOM@', ' power ', 'hollis  Tom', 'power tom'])
    assert.deepEqual(filterInstructors([tom, ines], { tab: 'all', search }), [tom]);
  assert.deepEqual(filterInstructors([tom, ines], { tab: 'on-leave', search: 'tom' }), []);
  const accented = { ...ines, name: 'Inês Carvalho', specialties: ['Méditation'] };
  for (const search of ['ines c', 'carvalho ines', 'INÊS', 'inès', 'meditation'])
    assert.deepEqual(filterInstructors([tom, accented], { tab: 'all', search }), [accented], search);
});

test('each status has its badge, and an unknown status has the badge Unknown', () => {
  assert.deepEqual(
    ['active', 'on-leave', 'left', 'gone'].map((status) => instructorBadge(status)),
    [
      { label: 'Active', tone: 'sage' },
      { label: 'On Leave', tone: 'apricot' },
      { label: 'Has Left', tone: 'plain' },
      { label: 'Unknown', tone: 'plain' },
    ],
  );
});
