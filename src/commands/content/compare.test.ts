import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContentLists, PostRecord } from '#domain/content/content-record.ts';
import { compare, type StudioContent } from './compare.ts';
import { hashOf } from './hash.ts';
import { report } from './report.ts';

const post: PostRecord = {
  key: 'mats',
  title: 'Mats',
  excerpt: 'On mats.',
  category: 'Equipment',
  author: 'ruth-okafor',
  published_on: '2026-03-14',
  status: 'published',
  body: 'One line.',
  picture: null,
  comments: [],
};

const nothing = { instructors: [], series: [], products: [], posts: [], studio: [] };

/** Compares the post's file with its row, given the row with which it was last synchronised. */
function compareWith(stored: PostRecord, synced: PostRecord) {
  const files: ContentLists = { ...nothing, posts: [post] };
  const studio = {
    ...nothing,
    posts: [{ ...stored, version: 2 }],
    synced: [{ noun: 'posts', key: post.key, hash: hashOf(synced) }],
    plans: [],
    classTypes: [],
  } satisfies StudioContent;
  return compare(files, studio);
}

test('blanks that staff leave around a text are no difference, because its file has none', () => {
  const withBlanks = { ...post, body: '\nOne line.\n\n' };
  assert.equal(compareWith(withBlanks, withBlanks)[0]?.syncState, 'same');

  // The next change by staff is no conflict with the file, which nobody has changed.
  const compared = compareWith({ ...withBlanks, title: 'Rugs' }, withBlanks);
  assert.equal(compared[0]?.syncState, 'in-database');
  const { lines } = report(compared, { 'in-files': 'push', 'in-database': 'pull' });
  assert.deepEqual(lines, ['to be pulled  posts/mats: title Mats → Rugs']);
});

test('blanks inside a text are a difference', () => {
  assert.equal(compareWith({ ...post, body: 'One  line.' }, post)[0]?.syncState, 'in-database');
});
