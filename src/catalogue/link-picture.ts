import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';

/** The size that link previews are cut to, in pixels. */
const width = 1200;
const height = 630;

const fontFile = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)));

const fonts = Promise.all([
  fontFile('@fontsource/fraunces/files/fraunces-latin-400-normal.woff'),
  fontFile('@fontsource/figtree/files/figtree-latin-500-normal.woff'),
]);

/** What a link picture says, and the drawing that it says it over. */
export interface LinkPicture {
  title: string;
  line: string;
  /** An SVG of 1200 by 630, or any other that is cropped to the right half. */
  drawing: string;
  half?: boolean;
}

/** Draws a link picture as PNG, 1200 by 630: letters become outlines, so no font needs to be installed. */
export async function drawLinkPicture({ title, line, drawing, half = false }: LinkPicture): Promise<Buffer> {
  const ground = sharp({ create: { width, height, channels: 3, background: '#FBF8F3' } });
  const size = half ? { width: 600, height } : { width, height };
  // The drawings' night version is for screens; here it is always day.
  const day = drawing.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const scene = await sharp(Buffer.from(day), { density: 96 })
    .resize({ ...size, fit: 'cover' })
    .png()
    .toBuffer();
  const words = await sharp(Buffer.from(await wordsAsOutlines(title, line, half)))
    .png()
    .toBuffer();
  return ground
    .composite([{ input: scene, left: half ? width - 600 : 0, top: 0 }, { input: words }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function wordsAsOutlines(title: string, line: string, half: boolean): Promise<string> {
  const [display, text] = await fonts;
  const box = (style: object, children: unknown) => ({
    type: 'div',
    props: { style: { display: 'flex', ...style }, children },
  });
  const tree = box({ flexDirection: 'column', width, height, padding: '84px 80px', color: '#2A2329' }, [
    box({ fontFamily: 'Figtree', fontSize: 28, color: '#4B5D45', letterSpacing: 1 }, 'Ekantik Studio'),
    box(
      {
        fontFamily: 'Fraunces',
        fontSize: 82,
        lineHeight: 1.04,
        letterSpacing: -2,
        marginTop: 26,
        maxWidth: half ? 500 : 720,
      },
      title,
    ),
    box(
      { fontFamily: 'Figtree', fontSize: 30, lineHeight: 1.35, marginTop: 26, maxWidth: half ? 470 : 560 },
      line,
    ),
  ]);
  return satori(tree as Parameters<typeof satori>[0], {
    width,
    height,
    fonts: [
      { name: 'Fraunces', data: display, weight: 400 },
      { name: 'Figtree', data: text, weight: 500 },
    ],
  });
}
