import { useQuery } from '#admin/parts/use-query.ts';
import type { PostCategory } from '#domain/posts/post.ts';
import { posts } from '#stores/staff/staff.ts';

/** How many posts each tab holds, under the same search and category; undefined as long as nobody knows. */
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
