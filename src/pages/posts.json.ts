import type { APIRoute } from 'astro';
import { readPosts } from '#catalogue/posts.ts';
import { isoDay } from '#domain/time/calendar-day.ts';

/**
 * The posts that this site was built with, for Blog Management (backend/posts/built-posts.ts): those of files to be
 * listed, all of them to know what is on the site. Drafts are not among them, as everybody can read this.
 */
export const GET: APIRoute = async () => {
  const posts = (await readPosts()).map((post) => ({
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    author: post.author,
    publishedOn: isoDay(post.publishedOn),
    source: post.source,
    comments: post.comments.map(({ author, on, text }) => ({ author, on: isoDay(on), text })),
    picture: post.picture.src.src,
  }));
  return Response.json({ posts });
};
