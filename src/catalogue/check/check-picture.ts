import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { isPictureFile, isRelativeAddress } from '#catalogue/files/picture-file.ts';
import { faultInDrawing } from './drawing.ts';
import { nearestName } from './nearest-name.ts';

/** The fault of a picture that a file names. */
export interface PictureFault {
  expected: string;
  nearest?: string | undefined;
}

/** A cache of checked pictures: a file that has not changed is not read again. */
const faultCache = new Map<string, Promise<string | undefined>>();

/**
 * Checks a picture: it exists under exactly this name, has a supported format, is complete, and its address is relative
 * to the file that names it.
 * @param file The path, in the project, of the file that names it.
 * @param src Its address relative to that file.
 */
export async function checkPicture(
  root: string,
  file: string,
  src: string,
): Promise<PictureFault | undefined> {
  if (!isPictureFile(src) || !/^\.{0,2}[^:]*$/.test(src) || src.startsWith('/'))
    return { expected: 'expected an SVG, JPEG, PNG or WebP file beside this one, such as ./hatha.svg' };

  const name = decodedAddress(src);
  if (name === undefined)
    return {
      expected: 'expected an address that can be decoded: a percent sign is written as %25, a space as %20',
    };
  const picture = join(root, dirname(file), name);
  // macOS and Windows find Hatha.svg as hatha.svg; hosts do not.
  const beside = await readdir(dirname(picture)).catch((): string[] => []);
  if (!beside.includes(basename(picture))) {
    const nearest = nearestName(basename(src), beside.filter(isPictureFile));
    return {
      expected: `expected a picture file, but there is no ${src} beside this file`,
      nearest: nearest && src.slice(0, src.length - basename(src).length) + nearest,
    };
  }
  const { mtimeMs, size } = await stat(picture);
  const cacheKey = `${picture} ${mtimeMs} ${size}`;
  if (!faultCache.has(cacheKey)) faultCache.set(cacheKey, faultIn(picture));
  const fault = await faultCache.get(cacheKey);
  if (fault !== undefined) return { expected: fault };
  return isRelativeAddress(src)
    ? undefined
    : { expected: 'expected an address that begins with ./ or ../', nearest: `./${src}` };
}

/** An address without percent encoding; undefined if a percent sign in it begins no encoded letter. */
function decodedAddress(src: string): string | undefined {
  try {
    return decodeURI(src);
  } catch {
    return undefined;
  }
}

async function faultIn(picture: string): Promise<string | undefined> {
  const bytes = await readFile(picture);
  if (bytes.length === 0) return 'expected a picture, but the file is empty';
  if (/\.svg$/i.test(picture)) {
    const fault = faultInDrawing(bytes.toString('utf8'));
    if (fault) return fault;
  }
  try {
    const { format } = await sharp(bytes).metadata();
    const expectedFormat = /\.jpe?g$/i.test(picture)
      ? 'jpeg'
      : picture.slice(picture.lastIndexOf('.') + 1).toLowerCase();
    if (format !== expectedFormat)
      return `expected the picture that its name promises, but this is ${format?.toUpperCase()}`;
    // A truncated file has a header, but no end.
    if (format !== 'svg') await sharp(bytes, { failOn: 'truncated' }).resize(8, 8).raw().toBuffer();
    return undefined;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n').reverse();
    return `expected a picture that can be read, but this file is broken (${reason.trim()})`;
  }
}
