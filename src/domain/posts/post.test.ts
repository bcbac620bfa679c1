import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePostCategory, postCategories, postStatuses, publishedPosts, readingMinutes } from './post.ts';

const words = (count: number) => Array.from({ length: count }, () => 'breath').join(' ');

test('220 words have a reading time of a minute, 440 of two', () => {
  assert.equal(readingMinutes(words(220)), 1);
  assert.equal(readingMinutes(words(440)), 2);
});

test('minutes are rounded to the nearest', () => {
  assert.equal(readingMinutes(words(329)), 1);
  assert.equal(readingMinutes(words(330)), 2);
});

test('even an empty text has a reading time of a minute', () => {
  assert.equal(readingMinutes(''), 1);
  assert.equal(readingMinutes(' \n\n '), 1);
});

test('line breaks and runs of spaces do not count as words', () => {
  assert.equal(readingMinutes(words(220).replaceAll(' ', '  \n\n ')), 1);
});

test('drafts are not published', () => {
  const draft = { status: 'draft', publishedOn: new Date('2026-03-14') } as const;
  const published = { status: 'published', publishedOn: new Date('2026-03-14') } as const;
  assert.deepEqual(publishedPosts([draft, published], '2026-03-14'), [published]);
});

test('a post with a future day is not published before it', () => {
  const post = { status: 'published', publishedOn: new Date('2026-03-14') } as const;
  assert.deepEqual(publishedPosts([post], '2026-03-13'), []);
  assert.deepEqual(publishedPosts([post], '2026-03-14'), [post]);
});

test('the newest post is first', () => {
  const days = ['2025-11-22', '2026-09-26', '2026-01-17'];
  const posts = days.map((day) => ({ status: 'published' as const, publishedOn: new Date(day), day }));
  assert.deepEqual(
    publishedPosts(posts, '2026-12-31').map(({ day }) => day),
    ['2026-09-26', '2026-01-17', '2025-11-22'],
  );
  assert.deepEqual(
    posts.map(({ day }) => day),
    days,
    'the input list is unchanged',
  );
});

test('posts are about Wellness, Mindfulness, Yoga or Equipment, and published or draft', () => {
  assert.deepEqual(Object.keys(postCategories), ['Wellness', 'Mindfulness', 'Yoga', 'Equipment']);
  assert.deepEqual(Object.keys(postStatuses), ['published', 'draft']);
});

test('only a known category is parsed', () => {
  assert.equal(parsePostCategory('Yoga'), 'Yoga');
  assert.equal(parsePostCategory('yoga'), undefined);
  assert.equal(parsePostCategory('toString'), undefined);
  assert.equal(parsePostCategory(null), undefined);
});

test('spaces around and between words are not counted as words', () => {
  assert.equal(readingMinutes(` ${'word  '.repeat(329)} `), 1);
});
