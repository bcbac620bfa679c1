import type { APIRoute, GetStaticPaths } from 'astro';
import { readClassTypes } from '#catalogue/classes.ts';
import { drawLinkPicture, type LinkPicture } from '#catalogue/link-picture.ts';
import { readStudio } from '#catalogue/studio.ts';
import hills from '#content/studio/og-pattern.svg?raw';
import { levels } from '#domain/schedule/level.ts';

const drawings = import.meta.glob<string>('#content/class-types/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** One picture for each kind of page, and one for each class type over its own hour of the valley. */
export const getStaticPaths = (async () => {
  const studio = await readStudio();
  const place = `${studio.address.town}, ${studio.address.county}`;
  const pages: Record<string, Omit<LinkPicture, 'drawing'>> = {
    home: { title: 'Find Your Path to Inner Peace', line: studio.tagline },
    classes: { title: 'Six hours over the same valley', line: 'Yoga and meditation classes for every level' },
    schedule: { title: 'The week', line: `Classes from Monday to Sunday in ${place}` },
    about: { title: 'About the studio', line: `In an old wool store by the river since ${studio.founded}` },
    store: { title: 'The store', line: 'Few things, well made' },
    product: { title: 'From our shelves', line: 'Chosen and used by our teachers' },
    membership: { title: 'Three ways to come', line: 'By the class, by the pack or by the month' },
    contact: { title: 'Come and find us', line: `${studio.address.street}, ${place}` },
    journal: { title: 'Notes from the mat', line: 'The journal of our teachers' },
    article: { title: 'From our journal', line: 'Something to try today' },
  };
  const classTypes = await readClassTypes();
  return [
    ...Object.entries(pages).map(([card, words]) => ({
      params: { card },
      props: { ...words, drawing: hills },
    })),
    ...classTypes.map(({ id, key, title, duration, level }) => ({
      params: { card: `class-${id}` },
      props: {
        title,
        line: `${duration} minutes, ${levels[level].label}`,
        drawing: Object.entries(drawings).find(([file]) => file.endsWith(`/${key}.svg`))?.[1] ?? hills,
        half: true,
      },
    })),
  ];
}) satisfies GetStaticPaths;

export const GET: APIRoute<LinkPicture> = async ({ props }) =>
  new Response(new Uint8Array(await drawLinkPicture(props)), { headers: { 'Content-Type': 'image/png' } });
