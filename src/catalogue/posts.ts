import { getCollection } from 'astro:content';
import { publishedPosts } from '#domain/posts/post.ts';
import { named } from './files/content-mistake.ts';
import { once } from './once.ts';
import { isWrittenInStudio } from './studio-posts.ts';

/** Published posts, newest first, each with its content entry for the text. */
export const readPosts = once(async () => {
  const instructors = await getCollection('instructors');
  const posts = (await getCollection('posts')).map((entry) => {
    const { author: key, authorName, ...post } = entry.data;
    const source = isWrittenInStudio(entry) ? ('studio' as const) : ('file' as const);
    const file = instructors.find(({ id }) => id === key);
    // The file's name counts where there is one: a person has one name on the site.
    const name = file?.data.name ?? (source === 'studio' ? authorName : undefined);
    const author = { key, name: name ?? named(instructors, key, entry, 'author').data.name };
    return { ...post, slug: entry.id, author, source, entry };
  });
  return publishedPosts(posts);
});
