import type { APIRoute } from 'astro';
import { readPosts } from '#catalogue/posts.ts';

/** A post's Markdown, for its preview in Blog Management: apart from the list, which need not carry every text. */
export async function getStaticPaths() {
  return (await readPosts()).map(({ slug, entry }) => ({
    params: { slug },
    props: { body: entry.body ?? '' },
  }));
}

export const GET: APIRoute<{ body: string }> = ({ props }) => Response.json({ body: props.body });
