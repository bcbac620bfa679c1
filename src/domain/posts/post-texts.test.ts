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
  const today: StudioDay = '2026-03-14';
  const reasonFor = (post: { status: 'published' | 'draft'; onSite: boolean; publishedOn?: StudioDay }) =>
    reasonNotOnSite({ publishedOn: today, ...post }, today);
  assert.equal(reasonFor({ status: 'published', onSite: true }), undefined);
  assert.equal(reasonFor({ status: 'published', onSite: false }), 'It appears when the site is published');
  assert.equal(
    reasonFor({ status: 'published', onSite: false, publishedOn: '2026-03-15' }),
    'It appears from Sunday 15 March 2026 on, when the site is published',
  );
  assert.match(reasonFor({ status: 'draft', onSite: false }) ?? '', /publish it first/);
  assert.match(reasonFor({ status: 'draft', onSite: true }) ?? '', /leaves the site when that is published/);
});

test('the number of comments is given in words', () => {
  assert.deepEqual([0, 1, 2].map(commentCount), ['No comments', '1 comment', '2 comments']);
});
