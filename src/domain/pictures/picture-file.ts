import { pictureLimits } from './picture-schema.ts';

/** The recognised types of picture files, by their first bytes. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'svg';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

/** The type of a file, whatever its name; undefined if it is not a picture. @param bytes Its first 64, or more. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 1, 4) === 'PNG') return 'png';
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp') {
    const brands = ascii(bytes, 8, 32);
    if (/avi[fs]/.test(brands)) return 'avif';
    if (/hei[cxms]|hev[cx]|mif1|msf1/.test(brands)) return 'heic';
  }
  return /^\s*(<\?xml|<svg|<!--)/.test(ascii(bytes, 0, 64)) ? 'svg' : undefined;
}

/** Why a file cannot be used. */
export type FileProblem =
  | 'no-picture'
  | 'too-large'
  | 'too-detailed'
  | 'too-small'
  | 'too-narrow'
  | 'heic'
  | 'undecodable'
  | 'drawing'
  | 'several';

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/** The message for each problem, with what to do next. */
export const fileProblemMessages: Record<FileProblem, string> = {
  'no-picture': 'This file is not a picture that we can use. Please choose a JPEG, PNG, WebP or AVIF file.',
  'too-large': `This file is larger than ${megabytes(pictureLimits.file)}. Please make it smaller, and choose it again.`,
  'too-detailed':
    'This picture has so much fine detail that it stays too large for the site. Please make it smaller or crop it, or choose another.',
  'too-small': `This picture would look blurred: it needs at least ${pictureLimits.minimumSide} pixels on each side. Please choose a larger one.`,
  'too-narrow': `This picture is too long and narrow. Please crop it until its longer side is at most ${pictureLimits.side / pictureLimits.minimumSide} times as long as its shorter side.`,
  heic: 'This browser cannot open HEIC photographs. Please save it as JPEG, or choose it in Safari.',
  undecodable:
    'This picture cannot be opened: the file may be damaged. Please save it again, or choose another.',
  drawing: 'Drawings (SVG) are for editors, who put them beside the content. Please choose a photograph.',
  several: 'One picture at a time, please: choose the one that you want.',
};

/** Why a file cannot be used, judged by its beginning; undefined if there is no problem so far. */
export function fileProblem(size: number, kind: FileKind | undefined): FileProblem | undefined {
  if (kind === undefined) return 'no-picture';
  if (kind === 'svg') return 'drawing';
  return size > pictureLimits.file ? 'too-large' : undefined;
}

/** Why a picture of this size cannot be used: in the file, or once scaled, it has too few pixels for the site. */
export function sizeProblem(size: { width: number; height: number }): FileProblem | undefined {
  if (shorterSide(size) < pictureLimits.minimumSide) return 'too-small';
  return shorterSide(sizeWithin(size, pictureLimits.side)) < pictureLimits.minimumSide
    ? 'too-narrow'
    : undefined;
}

const shorterSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height);

/** The size of a picture within a square of `side` pixels; a smaller one keeps its size. */
export function sizeWithin(size: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
