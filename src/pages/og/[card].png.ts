import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { readClassTypes } from '#catalogue/classes.ts';
import { cachedLinkPicture, halfPreview } from '#catalogue/link-picture.ts';
import { readPosts } from '#catalogue/posts.ts';
import { readProducts } from '#catalogue/products.ts';
import { readPlans, readStudio } from '#catalogue/studio.ts';
import { drawingText } from '#components/content/inline-drawing.ts';
import { metadataOfSource } from '#components/content/picture-source.ts';
import hills from '#content/studio/og-pattern.svg?raw';
import { levels } from '#domain/classes/level.ts';
import { countAtStart } from '#domain/content/number-word.ts';
import { plansTitle, planWays } from '#domain/passes/plan-ways.ts';
import { cropOf } from '#domain/pictures/focus.ts';
import { productCategories } from '#domain/products/product.ts';
import type { Picture } from '#domain/studio/picture.ts';

// A type, not an interface: Astro expects a type with an index signature.
type Props = {
  title: string;
  line: string;
  /** The page's own picture; by default the hills. */
  picture?: Picture;
};

/** Beside Astro's own cache between builds, which hosts preserve, too. */
const cacheFolder = 'node_modules/.astro/link-pictures';

/** One picture for each kind of page; class, product and article pages have their own, with their picture and name. */
export const getStaticPaths = (async () => {
  const studio = await readStudio();
  const plans = await readPlans();
  const location = `${studio.address.town}, ${studio.address.county}`;
  const pages: Record<string, Props> = {
    home: { title: 'Find Your Path to Inner Peace', line: studio.tagline },
    classes: {
      title: `${countAtStart((await readClassTypes()).length, 'hour', 'hours')} over the same valley`,
      line: `Classes in ${location}`,
    },
    schedule: { title: 'The week', line: `Classes from Monday to Sunday in ${location}` },
    about: {
      title: 'About the studio',
      line: `Since ${studio.founded}${studio.place ? `, ${studio.place}` : ''}`,
    },
    store: { title: 'The store', line: studio.words.store?.title ?? location },
    membership: {
      title: plansTitle(plans.length),
      line: planWays(plans) ?? studio.tagline,
    },
    contact: { title: 'Come and find us', line: `${studio.address.street}, ${location}` },
    journal: { title: studio.words.journal?.title ?? 'Journal', line: 'The journal of our teachers' },
  };
  for (const { id, title, duration, level, picture } of await readClassTypes())
    pages[`class-${id}`] = { title, line: `${duration} minutes, ${levels[level].label}`, picture };
  for (const { id, name, category, picture } of await readProducts())
    pages[`product-${id}`] = {
      title: name,
      line: `${productCategories[category].label}, in our store`,
      picture,
    };
  for (const { slug, title, author, picture } of await readPosts())
    pages[`post-${slug}`] = { title, line: `By ${author.name}, in our journal`, picture };
  return Object.entries(pages).map(([card, props]) => ({ params: { card }, props }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { title, line, picture } }) => {
  const scene = picture && (await sceneOf(picture));
  const { name } = await readStudio();
  const drawn = await cachedLinkPicture(
    { studio: name, title, line, scene: scene ?? hills, half: scene !== undefined },
    cacheFolder,
  );
  return new Response(new Uint8Array(drawn), { headers: { 'Content-Type': 'image/png' } });
};

/** A drawing's text, or a photograph's bytes; Astro provides the photograph's path. */
async function sceneOf({ src: source, focus }: Picture): Promise<string | Buffer | undefined> {
  const src = metadataOfSource(source);
  if (src.format === 'svg') return drawingText(src.src);
  const { fsPath } = source as typeof source & { fsPath?: string };
  if (!fsPath) return undefined;
  const upright = await sharp(await readFile(fsPath))
    .autoOrient()
    .toBuffer({ resolveWithObject: true });
  return sharp(upright.data)
    .extract(cropOf(upright.info, halfPreview, focus))
    .toBuffer();
}
