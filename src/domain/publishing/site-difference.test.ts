import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { differenceHeading, siteChangeText, siteDifferenceSentence } from './difference-texts.ts';
import { siteDifference } from './site-difference.ts';
import type { SiteNoun, SitePart, SiteState } from './site-state.ts';

const day = (text: string) => text as StudioDay;

const part = (noun: SiteNoun, key: string, more: Partial<SitePart> = {}): SitePart => ({
  noun,
  key,
  name: key,
  until: null,
  fields: { name: 'a', price: 'b' },
  ...more,
});

const state = (...parts: SitePart[]): SiteState => ({
  at: '2026-03-14T09:00:00.000Z',
  today: day('2026-03-14'),
  parts,
});

const changes = (built: SiteState, current: SiteState) => siteDifference(built, current).map(siteChangeText);

test('equal parts do not differ, whatever their order', () => {
  const [mat, post] = [part('products', 'mat'), part('posts', 'post')];
  assert.deepEqual(siteDifference(state(mat, post), state(post, mat)), []);
});

test('added, changed and deleted parts are named with their fields, noun by noun', () => {
  const built = state(
    part('posts', 'old-post', { name: 'Old Post' }),
    part('products', 'mat', { name: 'Mat' }),
    part('instructors', 'ruth', { name: 'Ruth Okafor' }),
  );
  const current = state(
    part('products', 'mat', { name: 'Cork Mat', fields: { name: 'x', price: 'y', stock: 'z' } }),
    part('products', 'block', { name: 'Block' }),
    part('instructors', 'ruth', { name: 'Ruth Okafor' }),
  );
  assert.deepEqual(siteDifference(built, current), [
    { noun: 'products', key: 'block', name: 'Block', kind: 'added', fields: [] },
    { noun: 'products', key: 'mat', name: 'Cork Mat', kind: 'changed', fields: ['name', 'price', 'stock'] },
    { noun: 'posts', key: 'old-post', name: 'Old Post', kind: 'deleted', fields: [] },
  ]);
});

test('parts of a noun are sorted by name, and those of the same name by key', () => {
  const parts = [
    part('products', 'mat-b', { name: 'Mat' }),
    part('products', 'z', { name: 'Block' }),
    part('products', 'mat-a', { name: 'Mat' }),
    part('series', 'yin', { name: 'Yin' }),
  ];
  const keys = siteDifference(state(), state(...parts)).map(({ key }) => key);
  assert.deepEqual(keys, ['yin', 'z', 'mat-a', 'mat-b']);
});

test('a removed field is a change', () => {
  const [change] = siteDifference(
    state(part('products', 'mat', { fields: { price: 'b', position: 'c' } })),
    state(part('products', 'mat', { fields: { price: 'b' } })),
  );
  assert.deepEqual(change?.fields, ['position']);
});

test('past parts no longer count', () => {
  const over = part('dates', 'hatha/2026-03-13', { until: day('2026-03-13') });
  const today = part('dates', 'hatha/2026-03-14', { name: 'Hatha', until: day('2026-03-14') });
  assert.deepEqual(changes(state(over, today), state()), [
    'Hatha on Saturday 14 March 2026 (as usual again)',
  ]);
});

test('single dates of an added or deleted class are not named, those of other classes are', () => {
  const dates = [
    part('dates', 'yin/2026-03-20', { until: day('2026-03-20') }),
    part('dates', 'hatha/2026-03-20', { name: 'Hatha', until: day('2026-03-20') }),
  ];
  assert.deepEqual(changes(state(part('series', 'yin', { name: 'Yin' }), ...dates), state()), [
    'Yin (taken off)',
    'Hatha on Friday 20 March 2026 (as usual again)',
  ]);
  assert.deepEqual(changes(state(), state(part('series', 'yin', { name: 'Yin' }), ...dates)), [
    'Yin (new)',
    'Hatha on Friday 20 March 2026 (changed)',
  ]);
  const changed = part('series', 'yin', { name: 'Yin', fields: { name: 'z', price: 'b' } });
  assert.equal(
    siteDifference(state(part('series', 'yin')), state(changed, ...dates)).length,
    3,
    'a class that only changed',
  );
});

test('only the dates belong to a class: other records may have a key like it', () => {
  const date = part('dates', 'yin/2026-03-20', { name: 'Yin', until: day('2026-03-20') });
  assert.deepEqual(changes(state(), state(part('products', 'yin', { name: 'Mat' }), date)), [
    'Mat (new)',
    'Yin on Friday 20 March 2026 (changed)',
  ]);
  assert.deepEqual(
    changes(state(), state(part('series', 'yin'), part('products', 'yins', { name: 'Mat' }))),
    ['yin (new)', 'Mat (new)'],
  );
  assert.deepEqual(changes(state(), state(part('posts', '2026-03-20', { name: 'A Day' }))), ['A Day (new)']);
});

test('a date of a workshop is new or taken off, because a workshop has no usual dates', () => {
  const date = part('dates', 'rest/2026-03-22', { name: 'Rest', until: day('2026-03-22'), extra: true });
  assert.deepEqual(changes(state(), state(date)), ['Rest on Sunday 22 March 2026 (new)']);
  assert.deepEqual(changes(state(date), state()), ['Rest on Sunday 22 March 2026 (taken off)']);
  const { extra: _, ...cancelled } = { ...date, fields: { ...date.fields, cancelled: 'c' } };
  assert.deepEqual(changes(state(date), state(cancelled)), ['Rest on Sunday 22 March 2026 (cancelled)']);
});

test('fields have the labels of their forms', () => {
  const text = (noun: SiteNoun, fields: string[], key = 'k') =>
    siteChangeText({ noun, key, name: 'N', kind: 'changed', fields });
  assert.equal(
    text('products', ['price', 'former_price', 'picture', 'position']),
    'N (price, former price, picture, place in the shop)',
  );
  assert.equal(text('series', ['days', 'price']), 'N (days, price)');
  assert.equal(text('series', ['starts', 'capacity', 'status']), 'N (begins, capacity, status)');
  assert.equal(text('posts', ['published_on', 'body', 'comments']), 'N (date, text, comments)');
  assert.equal(text('instructors', ['name', 'specialties']), 'N (name, specialties)');
  assert.equal(
    text('dates', ['start', 'end', 'cancelled'], 'hatha/2026-03-20'),
    'N on Friday 20 March 2026 (begins, ends, cancelled)',
  );
  assert.equal(
    text('settings', ['freeCancellationHours'], 'rules'),
    'Rules of booking (free cancellation ends, in hours before a class)',
  );
  assert.equal(text('settings', ['mails'], 'retention'), 'How long things are kept (emails that were sent)');
  assert.equal(text('settings', ['monday', 'sunday'], 'hours'), 'Opening hours (monday, sunday)');
  assert.equal(text('settings', ['phone'], 'contact'), 'Address and contact (telephone)');
  assert.equal(text('settings', ['mails'], 'other'), 'Settings (emails that were sent)');
  assert.equal(text('closures', ['from', 'to']), 'Closing days (details)');
  assert.equal(text('dates', ['start'], 'no day'), 'N (begins)');
  assert.equal(text('dates', ['extra', 'days', 'unknown', 'other']), 'N (extra date, days, details)');
});

test('a long difference names the first three changes and counts the others', () => {
  const changes = siteDifference(
    state(),
    state(...['A', 'B', 'C', 'D'].map((name) => part('products', name, { name }))),
  );
  assert.equal(differenceHeading(1), '1 change is not on the site');
  assert.equal(
    siteDifferenceSentence(changes),
    '4 changes are not on the site: A (new), B (new), C (new) and 1 more',
  );
  assert.equal(
    siteDifferenceSentence(changes, 4),
    '4 changes are not on the site: A (new), B (new), C (new), D (new)',
  );
});
