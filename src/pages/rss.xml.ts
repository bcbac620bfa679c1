import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { readPosts } from '#catalogue/posts.ts';
import { readStudio } from '#catalogue/studio.ts';
import { xmlText } from '#domain/schema/xml-text.ts';

/** A text for XML that is written as it is. */
const escaped = (text: string) => xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The journal as an RSS feed. */
export const GET: APIRoute = async ({ site, url }) => {
  const studio = await readStudio();
  const posts = await readPosts();
  return rss({
    title: `${studio.name} Journal`,
    description: `Notes from the teachers of ${studio.name}.`,
    site: site ?? url,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    // Readers find the feed again by its own address.
    customData: `<language>en-gb</language><atom:link href="${new URL('/rss.xml', site ?? url).href}" rel="self" type="application/rss+xml"/>`,
    items: posts.map((post) => ({
      title: xmlText(post.title),
      description: xmlText(post.excerpt),
      pubDate: post.publishedOn,
      link: `/blog/${post.slug}`,
      categories: [post.category],
      customData: `<dc:creator>${escaped(post.author.name)}</dc:creator>`,
    })),
  });
};
