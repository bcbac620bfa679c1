import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Finding, findingCountText, findScreens, inOrder, isCurrent, isSearchable } from './findings.ts';

const screens = [
  { title: 'Classes', address: '/admin/classes', detail: '' },
  { title: 'Management Hub', address: '/admin/management', detail: '' },
  { title: 'Café', address: '/admin/cafe', detail: 'Store' },
  {
    title: 'Closing days',
    address: '/admin/settings#closing-days',
    detail: 'Settings',
    alsoCalled: 'holidays',
  },
];
const addresses = (text: string) => findScreens(text, screens).map(({ path }) => path);

test('a screen is found by the beginning of its words, ignoring case and accents', () => {
  assert.deepEqual(addresses('cla'), ['/admin/classes']);
  assert.deepEqual(addresses(' HUB  man '), ['/admin/management']);
  assert.deepEqual(addresses('CAFE'), ['/admin/cafe']);
  assert.deepEqual(addresses('asses'), []);
  assert.deepEqual(addresses('hub classes'), []);
  assert.deepEqual(addresses('   '), []);
});

test('a section is found by the other words for it', () => {
  assert.deepEqual(addresses('holi'), ['/admin/settings#closing-days']);
  assert.deepEqual(addresses('days holidays'), ['/admin/settings#closing-days']);
});

test('findings are grouped by kind, screens first', () => {
  const finding = (kind: Finding['kind'], title: string) => ({ kind, title, detail: '', path: '/admin' });
  assert.deepEqual(
    inOrder([
      finding('post', 'A'),
      finding('booking', 'B'),
      finding('screen', 'C'),
      finding('booking', 'D'),
    ]).map(({ title }) => title),
    ['C', 'B', 'D', 'A'],
  );
});

test('until the studio has answered, only screens answer the current text', () => {
  const finding = (kind: Finding['kind']) => ({ kind, title: 'A', detail: '', path: '/admin' });
  assert.equal(isCurrent(finding('screen'), true), true);
  assert.equal(isCurrent(finding('person'), true), false);
  assert.equal(isCurrent(finding('person'), false), true);
});

test('a single letter is not searched for, even with blanks around it', () => {
  assert.deepEqual(['', '  ', 'a', ' a ', 'ab', '12'].map(isSearchable), [
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('the number of findings is announced', () => {
  assert.equal(findingCountText(0, true), 'Searching');
  assert.equal(findingCountText(0, false), 'Nothing found');
  assert.equal(findingCountText(1, true), '1 result');
  assert.equal(findingCountText(12, false), '12 results');
});
