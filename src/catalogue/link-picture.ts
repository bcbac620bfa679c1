import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';

/** The dimensions to which link previews are cropped, in pixels. */
const width = 1200;
const height = 630;

/** The dimensions of the half of a link preview that shows the page's own picture, in pixels. */
export const halfPreview = { width: width / 2, height };

const fontFile = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)));

/** Each font has two files: Western European letters, and others of the Latin alphabet, such as those of Sanskrit. */
const fonts = Promise.all([
  fontFile('@fontsource/fraunces/files/fraunces-latin-400-normal.woff'),
  fontFile('@fontsource/fraunces/files/fraunces-latin-ext-400-normal.woff'),
  fontFile('@fontsource/figtree/files/figtree-latin-500-normal.woff'),
  fontFile('@fontsource/figtree/files/figtree-latin-ext-500-normal.woff'),
]);

/** The text and the picture of a link preview. */
export interface LinkPicture {
  /** The studio's name. */
  studio: string;
  title: string;
  /** The text below the title. */
  line: string;
  /** The text of an SVG, or the bytes of a photograph: 1200 by 630 pixels, or of any size if it fills only a half. */
  scene: string | Buffer;
  /** Whether the scene is cropped to the right half of the picture; by default it fills the whole. */
  half?: boolean;
}

type Texts = Pick<LinkPicture, 'studio' | 'title' | 'line'>;

/** Draws a link preview as PNG, 1200 by 630: letters become outlines, so no font needs to be installed. */
export async function drawLinkPicture({
  studio,
  title,
  line,
  scene: source,
  half = false,
}: LinkPicture): Promise<Buffer> {
  const background = sharp({ create: { width, height, channels: 3, background: '#FBF8F3' } });
  const size = half ? halfPreview : { width, height };
  // Drawings have a night version for screens; previews always show the day.
  const day =
    typeof source === 'string'
      ? Buffer.from(source.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''))
      : source;
  const scene = await sharp(day, { density: 96 })
    .resize({ ...size, fit: 'cover' })
    .png()
    .toBuffer();
  const text = await sharp(Buffer.from(await textAsOutlines({ studio, title, line }, half)))
    .png()
    .toBuffer();
  return background
    .composite([{ input: scene, left: half ? width - halfPreview.width : 0, top: 0 }, { input: text }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The font size of a title in pixels: even the longest leaves room for the line below. */
function titleSize(title: string): number {
  if (title.length <= 24) return 82;
  if (title.length <= 40) return 66;
  return title.length <= 80 ? 52 : 40;
}

/** The texts as outlines in an SVG, without characters that the fonts lack: boxes would be drawn for them. */
async function textAsOutlines(texts: Texts, half: boolean): Promise<string> {
  const { svg, lacking } = await outline(texts, half);
  if (lacking.length === 0) return svg;
  // The longest first: an emoji with a skin colour contains the emoji alone.
  const longestFirst = lacking.toSorted((a, b) => b.length - a.length);
  const without = (text: string) =>
    longestFirst
      .reduce((rest, characters) => rest.replaceAll(characters, ''), text)
      .replace(/\s+(?=[\s.,:;!?]|$)|^\s+/g, '');
  const { studio, title, line } = texts;
  const shown = { studio: without(studio), title: without(title), line: without(line) };
  return (await outline(shown, half)).svg;
}

/** @returns The texts as outlines, and the characters among them that no font has. */
async function outline(
  { studio, title, line }: Texts,
  half: boolean,
): Promise<{ svg: string; lacking: string[] }> {
  const [display, moreDisplay, text, moreText] = await fonts;
  const lacking: string[] = [];
  const box = (style: object, children: unknown) => ({
    type: 'div',
    props: { style: { display: 'flex', ...style }, children },
  });
  const tree = box({ flexDirection: 'column', width, height, padding: '84px 80px', color: '#2A2329' }, [
    box({ fontFamily: 'Figtree, More Figtree', fontSize: 28, color: '#4B5D45', letterSpacing: 1 }, studio),
    box(
      {
        fontFamily: 'Fraunces, More Fraunces',
        fontSize: half ? titleSize(title) : 82,
        lineHeight: 1.04,
        letterSpacing: -2,
        marginTop: 26,
        maxWidth: half ? 500 : 720,
      },
      title,
    ),
    box(
      {
        fontFamily: 'Figtree, More Figtree',
        fontSize: 30,
        lineHeight: 1.35,
        marginTop: 26,
        maxWidth: half ? 470 : 560,
      },
      line,
    ),
  ]);
  const svg = await satori(tree as Parameters<typeof satori>[0], {
    width,
    height,
    fonts: [
      { name: 'Fraunces', data: display, weight: 400 },
      { name: 'More Fraunces', data: moreDisplay, weight: 400 },
      { name: 'Figtree', data: text, weight: 500 },
      { name: 'More Figtree', data: moreText, weight: 500 },
    ],
    loadAdditionalAsset: async (_, characters) => {
      lacking.push(characters);
      return [];
    },
  });
  return { svg, lacking };
}

/** The source code of the drawing functions is part of the cache key: changed code draws a new picture. */
const drawingCode = [drawLinkPicture, textAsOutlines, outline, titleSize].join('\n');

/**
 * Returns the picture from an earlier build's cache, or draws and caches it: most builds change few pictures.
 * @param folder The cache folder; it need not exist yet.
 */
export async function cachedLinkPicture(picture: LinkPicture, folder: string): Promise<Buffer> {
  const { studio, title, line, scene, half = false } = picture;
  const hash = createHash('sha256')
    .update(JSON.stringify([drawingCode, sharp.versions, studio, title, line, half]))
    .update(scene);
  const file = join(folder, `${hash.digest('hex').slice(0, 32)}.png`);
  const png = await readFile(file).catch(() => undefined);
  if (png) return png;
  const drawn = await drawLinkPicture(picture);
  await mkdir(folder, { recursive: true });
  // A build that is interrupted during the write leaves no half-written picture behind.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, drawn);
  await rename(draft, file);
  return drawn;
}
