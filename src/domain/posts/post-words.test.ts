import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  commentCount,
  postProblemNames,
  postRefusal,
  postRefusalWords,
  unseenBecause,
} from './post-words.ts';

test('every refusal says what to do next', () => {
  const reasons = [...postProblemNames, 'not-allowed', 'unknown'] as const;
  for (const reason of reasons) assert.match(postRefusalWords(reason), /[Pp]lease/, reason);
});

test('a taken address is a matter of the title', () => {
  const refusal = postRefusal('address-taken');
  assert.equal(typeof refusal === 'object' && refusal.field, 'title');
});

test('a post is seen on the site once it is published and built in', () => {
  assert.equal(unseenBecause({ status: 'published', onSite: true }), undefined);
  assert.equal(
    unseenBecause({ status: 'published', onSite: false }),
    'It appears on the site at the next build',
  );
  assert.match(unseenBecause({ status: 'draft', onSite: false }) ?? '', /publish it first/);
  assert.match(unseenBecause({ status: 'draft', onSite: true }) ?? '', /leaves the site at the next build/);
});

test('comments are counted in words', () => {
  assert.deepEqual([0, 1, 2].map(commentCount), ['No comments', '1 comment', '2 comments']);
});
