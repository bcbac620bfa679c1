import { existsSync } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import { micromark } from 'micromark';
import type { PostCategory } from '#domain/posts/post.ts';
import { postHtml } from '#domain/posts/post-text.ts';

/** Where the posts of the back office are kept. */
export interface StudioPostsPlace {
  /** The Supabase project's address; undefined where the site is a demo, which has no such posts. */
  url: string | undefined;
  publishableKey: string | undefined;
  /** How long the server may take to answer, in milliseconds; 8 seconds unless told. */
  timeout?: number;
}

/** In place of a file, for what has none: pictures of a post are found from here. */
const writtenInStudio = 'src/content/posts/(written in the back office)';

/** Whether a post was written in the back office, not in a file. */
export const isWrittenInStudio = ({ filePath }: { filePath?: string | undefined }) =>
  filePath === writtenInStudio;

/** A drawing of the house for each category, as posts of the back office have no picture of their own. */
const scenes: Record<PostCategory, { src: string; alt: string }> = {
  Wellness: {
    src: '../studio/reception-shop.svg',
    alt: 'A wooden counter with a teapot and two cups, and a green door open to a lane between stone walls.',
  },
  Mindfulness: {
    src: '../studio/meditation-room.svg',
    alt: 'A small stone room with a round window onto hills and six floor cushions in a half circle.',
  },
  Yoga: {
    src: '../class-types/hatha.svg',
    alt: 'At sunrise above the valley, a woman stands in tree pose with her palms together overhead.',
  },
  Equipment: {
    src: '../studio/main-studio.svg',
    alt: 'A long stone room under wooden beams, with rows of coloured mats, and bolsters and blocks by the wall.',
  },
};

/**
 * A collection of files, and the posts that were published in the back office since. The files come first: an address
 * that one of them has is the file's. No row of the database stops a build, and neither does a server that is away:
 * what is left out is named in the log.
 */
export function withStudioPosts(files: Loader, place: StudioPostsPlace): Loader {
  return {
    ...files,
    name: 'posts',
    load: async (context) => {
      await files.load(context);
      // Astro keeps what it knew between builds; what is no longer published leaves the site.
      for (const entry of context.store.values())
        if (isWrittenInStudio(entry)) context.store.delete(entry.id);
      for (const row of await publishedRows(place, context)) await takeIn(row, context);
    },
  };
}

async function publishedRows(place: StudioPostsPlace, { logger }: LoaderContext): Promise<unknown[]> {
  if (!place.url) return [];
  try {
    const answer = await fetch(new URL('/rest/v1/rpc/published_posts', place.url), {
      method: 'POST',
      headers: { apikey: place.publishableKey ?? '', 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(place.timeout ?? 8000),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const rows: unknown = await answer.json();
    if (Array.isArray(rows)) return rows;
    throw new Error('its answer is no list');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    logger.warn(
      `The posts written in the back office are NOT in this build: ${place.url} could not be read (${why}). Build again once it answers.`,
    );
    return [];
  }
}

async function takeIn(row: unknown, context: LoaderContext): Promise<void> {
  const { slug, body, publishedOn, ...fields } = (row ?? {}) as Record<string, unknown>;
  const { store, logger, parseData, generateDigest } = context;
  const leaveOut = (why: string) =>
    logger.warn(`The post ${JSON.stringify(slug) ?? 'without an address'} is left out: ${why}.`);

  if (typeof slug !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return leaveOut('its address is not made of small letters, digits and hyphens');
  if (store.has(slug)) return leaveOut(`src/content/posts/${slug}.md has its address`);
  if (typeof body !== 'string' || body.trim() === '') return leaveOut('it has no text');

  try {
    const written = {
      ...fields,
      status: 'published',
      publishedOn: typeof publishedOn === 'string' ? new Date(`${publishedOn}T00:00:00Z`) : publishedOn,
      picture: await sceneFor(fields['category'], context),
    };
    const data = await parseData({ id: slug, data: written, filePath: writtenInStudio });
    store.set({
      id: slug,
      data,
      body,
      filePath: writtenInStudio,
      digest: generateDigest({ ...fields, publishedOn, body }),
      // micromark shows HTML as text; postHtml drops addresses such as javascript:.
      rendered: { html: postHtml(micromark(body, { allowDangerousProtocol: true }), { preview: false }) },
    });
  } catch (error) {
    leaveOut(error instanceof Error ? error.message.replace(/\s*\n\s*/g, ' ') : String(error));
  }
}

/** The category's drawing; the studio's own where an editor has taken that away. */
async function sceneFor(category: unknown, { config }: LoaderContext) {
  const scene = Object.hasOwn(scenes, String(category)) ? scenes[category as PostCategory] : undefined;
  if (scene && existsSync(new URL(`src/content/posts/${scene.src}`, config.root))) return scene;
  return { src: '../studio/hero.svg', alt: 'The valley of the studio in the evening light.' };
}
