import { useQuery } from '#admin/parts/use-query.ts';
import type { PostCategory } from '#domain/posts/post.ts';
import { posts } from '#stores/staff/staff.ts';

/** The number of posts in each tab, for the same search and category; undefined while it is loading. */
export function usePostCounts(search: string, category: PostCategory | null) {
  const { data } = useQuery(['posts', 'counts', search, category ?? ''], async () => {
    const { list } = await posts();
    const request = { search, category, offset: 0, limit: 1 };
    const [published, drafts] = await Promise.all([
      list({ ...request, status: 'published' }),
      list({ ...request, status: 'draft' }),
    ]);
    return {
      all: published.total + drafts.total,
      published: published.total,
      drafts: drafts.total,
    };
  });
  return data;
}
