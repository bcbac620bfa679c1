import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedPosts } from './post-list.ts';

const post = {
  category: 'Yoga' as const,
  author: { name: 'Wren Writer' },
  publishedOn: '2026-03-14' as const,
  status: 'published' as const,
};
const posts = [
  { ...post, slug: 'older', title: 'Older', publishedOn: '2026-01-01' as const },
  { ...post, slug: 'b', title: 'Breath', category: 'Wellness' as const },
  { ...post, slug: 'a', title: 'Asana', status: 'draft' as const },
  { ...post, slug: 'newer', title: '100% Wool', publishedOn: '2026-05-01' as const, author: { name: 'Oak' } },
];
const all = { search: '', category: null, status: null };
const slugs = (filter: Partial<Parameters<typeof listedPosts>[1]>) =>
  listedPosts(posts, { ...all, ...filter }).map(({ slug }) => slug);

test('the newest post comes first, those of one day by their address', () => {
  assert.deepEqual(slugs({}), ['newer', 'a', 'b', 'older']);
  assert.deepEqual(
    listedPosts(
      [post, post].map((one) => ({ ...one, slug: 's', title: 't' })),
      all,
    ).length,
    2,
  );
});

test('a search finds part of the title, the category or the author, however it is written', () => {
  assert.deepEqual(slugs({ search: ' ASA ' }), ['a']);
  assert.deepEqual(slugs({ search: 'well' }), ['b']);
  assert.deepEqual(slugs({ search: 'oak' }), ['newer']);
  assert.deepEqual(slugs({ search: '%' }), ['newer']);
  assert.deepEqual(slugs({ search: 'nowhere' }), []);
});

test('category and status narrow it together', () => {
  assert.deepEqual(slugs({ category: 'Yoga', status: 'published' }), ['newer', 'older']);
  assert.deepEqual(slugs({ status: 'draft' }), ['a']);
});
