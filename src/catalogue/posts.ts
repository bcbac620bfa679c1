import { getCollection } from 'astro:content';
import { publishedPosts } from '#domain/posts/post.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { readSiteData } from './database/read-site-data.ts';
import { referencedEntry } from './files/content-mistake.ts';
import { once } from './once.ts';

/** Posts whose publication day has arrived, newest first, each with its content entry for the text. */
export const readPosts = once(async () => {
  const instructors = await getCollection('instructors');
  const posts = (await getCollection('posts')).map((entry) => {
    const { author: key, ...post } = entry.data;
    const author = { key, name: referencedEntry(instructors, key, entry, 'author').data.name };
    return { ...post, slug: entry.id, author, entry };
  });
  return publishedPosts(posts, (await readSiteData())?.state.today ?? studioDayOf(new Date()));
});
