import type { Picture } from '#domain/studio/picture.ts';
import { isoDay } from '#domain/time/calendar-day.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

/** The categories of the journal. */
export const postCategories = {
  Wellness: { label: 'Wellness' },
  Mindfulness: { label: 'Mindfulness' },
  Yoga: { label: 'Yoga' },
  Equipment: { label: 'Equipment' },
} as const;

export type PostCategory = keyof typeof postCategories;

/** Parses a category from a form or an address; undefined if it is unknown. */
export function parsePostCategory(text: string | null): PostCategory | undefined {
  return text !== null && Object.hasOwn(postCategories, text) ? (text as PostCategory) : undefined;
}

/** Whether a post is on the site. */
export const postStatuses = {
  published: { label: 'Published' },
  draft: { label: 'Draft' },
} as const;

export type PostStatus = keyof typeof postStatuses;

/** An article of the journal. */
export interface Post {
  /** Its name in the address: /blog/choosing-a-mat. */
  slug: string;
  title: string;
  excerpt: string;
  category: PostCategory;
  author: { key: string; name: string };
  publishedOn: Date;
  status: PostStatus;
  comments: readonly PostComment[];
  picture: Picture;
}

export interface PostComment {
  author: string;
  on: Date;
  text: string;
}

const wordsPerMinute = 220;

/** The reading time of a text in minutes, at 220 words a minute; at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / wordsPerMinute));
}

/** Published posts whose day has arrived, newest first. */
export function publishedPosts<P extends Pick<Post, 'status' | 'publishedOn'>>(
  posts: readonly P[],
  today: StudioDay,
): P[] {
  return posts
    .filter(({ status, publishedOn }) => status === 'published' && isoDay(publishedOn) <= today)
    .sort((a, b) => b.publishedOn.getTime() - a.publishedOn.getTime());
}
