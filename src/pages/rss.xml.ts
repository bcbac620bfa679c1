import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { readPosts } from '#catalogue/posts.ts';
import { readStudio } from '#catalogue/studio.ts';
import { xmlText } from '#domain/schema/xml-text.ts';

/** The journal as an RSS feed. */
export const GET: APIRoute = async ({ site, url }) => {
  const studio = await readStudio();
  const posts = await readPosts();
  return rss({
    title: `${studio.name} Journal`,
    description: `Notes from the teachers of ${studio.name}.`,
    site: site ?? url,
    trailingSlash: false,
    customData: '<language>en-gb</language>',
    items: posts.map((post) => ({
      title: xmlText(post.title),
      description: xmlText(post.excerpt),
      pubDate: post.publishedOn,
      link: `/blog/${post.slug}`,
      categories: [post.category],
    })),
  });
};
