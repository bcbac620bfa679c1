import type { Hit } from '#domain/overview/overview-schema.ts';
import { postCategories, postStatuses } from '#domain/posts/post.ts';
import { means, recordPath } from '#domain/shell/staff-paths.ts';
import type { BuiltPosts } from './built-posts.ts';

/** What is found among the posts that editors wrote as files; nothing where the site's list cannot be had. */
export async function findBuiltPosts(built: BuiltPosts, text: string): Promise<Hit[]> {
  const posts = await built.all().catch(() => []);
  return posts
    .filter(({ source, title }) => source === 'file' && means(text, title))
    .map(({ title, category }) => ({
      kind: 'post',
      title,
      detail: `${postCategories[category].label} · ${postStatuses.published.label}`,
      path: recordPath('post', title),
    }));
}
