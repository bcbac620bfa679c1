import type { APIRoute } from 'astro';
import { readPosts } from '#catalogue/posts.ts';
import { sizedAddress } from '#components/content/picture-source.ts';

/**
 * The posts that this site was built with, for Blog Management (backend/posts/built-posts.ts), which shows for each
 * post whether it is on the site.
 */
export const GET: APIRoute = async () =>
  Response.json({
    posts: await Promise.all(
      (await readPosts()).map(async ({ slug, picture }) => ({
        slug,
        picture: await sizedAddress(picture.src, 640),
      })),
    ),
  });
