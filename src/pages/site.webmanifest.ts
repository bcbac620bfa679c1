import type { APIRoute } from 'astro';
import { readStudio } from '#catalogue/studio.ts';

/** The web manifest, for installing the site on a phone's home screen. */
export const GET: APIRoute = async () => {
  const studio = await readStudio();
  const manifest = {
    name: studio.name,
    short_name: studio.shortName ?? studio.name,
    description: studio.tagline,
    lang: 'en-GB',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#FBF8F3',
    theme_color: '#FBF8F3',
    icons: [192, 512].map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
};
