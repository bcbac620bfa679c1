import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import {
  commentCount,
  postProblemNames,
  postRefusal,
  postRefusalMessage,
  reasonNotOnSite,
} from './post-texts.ts';

test('every refusal says what to do next', () => {
  const reasons = [...postProblemNames, 'not-allowed', 'unknown'] as const;
  for (const reason of reasons) assert.match(postRefusalMessage(reason), /[Pp]lease/, reason);
});

test('a taken address is a problem of the title', () => {
  const refusal = postRefusal('address-taken');
  assert.equal(typeof refusal === 'object' && refusal.field, 'title');
});

test('a post is on the site once it is published, built, and its day has arrived', () => {
  const reasonFor = (status: 'published' | 'draft', onSite: boolean, publishedOn: StudioDay = '2026-03-14') =>
    reasonNotOnSite({ status, onSite, publishedOn }, '2026-03-14');
  assert.equal(reasonFor('published', true), undefined);
  assert.equal(reasonFor('published', false), 'It appears when the site is published');
  assert.equal(
    reasonFor('published', false, '2026-03-15'),
    'It appears from Sunday 15 March 2026 on, when the site is published',
  );
  assert.match(reasonFor('draft', false) ?? '', /publish it first/);
  assert.match(reasonFor('draft', true) ?? '', /leaves the site when that is published/);
});

test('the number of comments is given in words', () => {
  assert.deepEqual([0, 1, 2].map(commentCount), ['No comments', '1 comment', '2 comments']);
});
