import type { APIRoute } from 'astro';
import sharp from 'sharp';
import mark from '#content/studio/mark.svg?raw';

const size = 32;

/** The studio's icon for browsers without SVG icons: an ICO file that contains one PNG. */
export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(mark), { density: 72 }).resize(size, size).png().toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Response(new Uint8Array(Buffer.concat([header, png])), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
};
