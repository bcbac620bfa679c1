import { getCollection } from 'astro:content';
import { publishedPosts } from '#domain/posts/post.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { readRest } from './database/read-rest.ts';
import { entryNamed } from './files/content-mistake.ts';
import { once } from './once.ts';

/** Posts whose publication day has arrived, newest first, each with its content entry for the text. */
export const readPosts = once(async () => {
  const instructors = await getCollection('instructors');
  const posts = (await getCollection('posts')).map((entry) => {
    const { author: key, ...post } = entry.data;
    const author = { key, name: entryNamed(instructors, key, entry, 'author').data.name };
    return { ...post, slug: entry.id, author, entry };
  });
  return publishedPosts(posts, (await readRest())?.state.today ?? studioDayOf(new Date()));
});
