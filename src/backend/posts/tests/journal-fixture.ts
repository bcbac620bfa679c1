import assert from 'node:assert/strict';
import type { BuiltPosts } from '#backend/posts/built-posts.ts';
import type { StaffPosts } from '#backend/posts/staff-posts.ts';
import type { Staff } from '#backend/staff.ts';
import type { PostDraft, WholeStaffPost } from '#domain/posts/post-schema.ts';

type Caller = 'admin' | 'instructor' | 'member' | 'nobody';

/** The posts' functions for a signed-in person. */
export interface PostsOf {
  posts: StaffPosts;
  history(slug: string): ReturnType<Staff['history']>;
}

/** A journal under test, with only the first posts. */
export interface PostsUnderTest {
  as(caller: Caller): Promise<PostsOf>;
  /** Key and name of an instructor. */
  author: { key: string; name: string };
}

export type SetUpPosts = () => Promise<PostsUnderTest>;

/** The initial rows of studio.posts, both published. */
export const firstPosts = [
  {
    slug: 'choosing-a-mat',
    title: 'Choosing a Mat',
    excerpt: 'Written before.',
    category: 'Equipment',
    author: 'tom-hollis',
    published_on: '2026-01-15',
    status: 'published',
    body: 'The text of choosing-a-mat.',
    comments: '[{"author": "Priya S.", "on": "2026-01-20", "text": "Thank you."}]',
  },
  {
    slug: 'long-exhale',
    title: 'The Long Exhale',
    excerpt: 'Written before.',
    category: 'Wellness',
    author: 'tom-hollis',
    published_on: '2026-03-15',
    status: 'published',
    body: 'The text of long-exhale.',
    comments: '[]',
  },
];

/** The posts that the site was built with: one of them. */
export const builtPosts: BuiltPosts = async () => [{ slug: 'choosing-a-mat', picture: '/mat.svg' }];

export const everything = { search: '', category: null, status: null, offset: 0, limit: 25 } as const;

/** A journal with an admin signed in. */
export async function journalFixture(setUp: SetUpPosts) {
  const context = await setUp();
  const admin = await context.as('admin');

  const draft = (fields: Partial<PostDraft> = {}): PostDraft => ({
    title: 'A Quiet Corner',
    excerpt: 'Two square metres are enough.',
    category: 'Mindfulness',
    author: context.author.key,
    publishedOn: '2026-02-14',
    body: 'Find a **wall**.',
    picture: null,
    ...fields,
  });

  const write = async (fields: Partial<PostDraft> = {}): Promise<WholeStaffPost> => {
    const answer = await admin.posts.save({
      draft: draft(fields),
      record: null,
      requestId: crypto.randomUUID(),
    });
    assert.ok(answer.kind === 'saved', JSON.stringify(answer));
    return answer.record;
  };

  const changeRequest = (version: number) => ({ version, requestId: crypto.randomUUID() });

  const slugs = async (filter: Partial<Parameters<StaffPosts['list']>[0]> = {}, by = admin) => {
    const { rows, total } = await by.posts.list({ ...everything, ...filter });
    return [rows.map(({ slug }) => slug), total] as const;
  };

  return { ...context, admin, draft, write, changeRequest, slugs };
}
