import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import mark from '#content/studio/mark.svg?raw';

/** 180 pixels for Apple's home screen, 192 and 512 for the web manifest; all drawn from the same icon. */
export const getStaticPaths = (() =>
  ['180', '192', '512'].map((size) => ({ params: { size } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const size = Number(params.size);
  const square = mark.replace(/ rx="\d+"/, '');
  const png = await sharp(Buffer.from(square), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
