import type { StudioDay } from '#domain/time/studio-time.ts';
import type { PostCategory, PostStatus } from './post.ts';

/** What a list of posts is asked for. */
export interface PostFilter {
  /** Part of the title, the category or the author's name. */
  search: string;
  category: PostCategory | null;
  status: PostStatus | null;
}

interface ListedPost {
  slug: string;
  title: string;
  category: PostCategory;
  author: { name: string };
  publishedOn: StudioDay;
  status: PostStatus;
}

/** Posts that match, the newest first; of one day by their address. As public.staff_posts() does it. */
export function listedPosts<Post extends ListedPost>(posts: readonly Post[], filter: PostFilter): Post[] {
  const wanted = filter.search.trim().toLowerCase();
  return posts
    .filter(
      ({ title, category, author, status }) =>
        (filter.category === null || category === filter.category) &&
        (filter.status === null || status === filter.status) &&
        [title, category, author.name].some((text) => text.toLowerCase().includes(wanted)),
    )
    .sort((a, b) => order(b.publishedOn, a.publishedOn) || order(a.slug, b.slug));
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
