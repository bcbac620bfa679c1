import { getCollection } from 'astro:content';
import { publishedPosts } from '#domain/post.ts';
import { named } from './content-mistake.ts';
import { once } from './once.ts';

/** Published posts, newest first, each with its content entry for the text. */
export const readPosts = once(async () => {
  const instructors = await getCollection('instructors');
  const posts = (await getCollection('posts')).map((entry) => {
    const author = named(instructors, entry.data.author, entry, 'author');
    return { ...entry.data, slug: entry.id, author: { key: author.id, name: author.data.name }, entry };
  });
  return publishedPosts(posts);
});
