import type { ReadyPicture } from '#backend/pictures/staff-pictures.ts';
import { withoutMetadata } from '#domain/pictures/jpeg-metadata.ts';
import {
  type FileProblem,
  fileKind,
  fileProblem,
  sizeProblem,
  sizeWithin,
} from '#domain/pictures/picture-file.ts';
import { type PictureType, pictureLimits } from '#domain/pictures/picture-schema.ts';

/** A file that cannot be used, and why. */
export class UnusableFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Qualities to try until a picture is small enough. */
const qualities = [0.86, 0.78, 0.65, 0.5];

/**
 * Prepares a picture for storage: turned upright, at most 2,400 pixels on its longer side, and encoded again, so that
 * none of the camera's metadata (place, time, device) is included, nor any that the browser writes.
 * @throws UnusableFile if that is impossible.
 */
export async function preparePicture(file: Blob): Promise<ReadyPicture> {
  const kind = fileKind(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  const problem = fileProblem(file.size, kind);
  if (problem) throw new UnusableFile(problem);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnusableFile(kind === 'heic' ? 'heic' : 'undecodable');
  });
  try {
    const unusableSize = sizeProblem(bitmap);
    if (unusableSize) throw new UnusableFile(unusableSize);
    const whole = await encode(bitmap, pictureLimits.side, pictureLimits.bytes);
    const small = await encode(bitmap, pictureLimits.smallSide, pictureLimits.smallBytes, whole.type);
    return {
      type: whole.type,
      ...whole.size,
      bytes: await base64(whole.blob),
      small: await base64(small.blob),
    };
  } finally {
    bitmap.close();
  }
}

/**
 * Scales and encodes a picture.
 * @param side The maximum length of its longer side, in pixels.
 * @param maxBytes The maximum size of the result.
 * @param preferredType A type that this browser is known to encode.
 * @throws UnusableFile if no quality makes the picture small enough.
 */
async function encode(
  bitmap: ImageBitmap,
  side: number,
  maxBytes: number,
  preferredType: PictureType = 'image/webp',
) {
  const size = sizeWithin(bitmap, side);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new UnusableFile('undecodable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  let type = preferredType;
  for (const quality of qualities) {
    let blob = await canvas.convertToBlob({ type, quality });
    if (blob.type !== type || type === 'image/jpeg') {
      // Browsers that cannot encode WebP return PNG. JPEG has no transparency, so the background is white.
      type = 'image/jpeg';
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, size.width, size.height);
      const encoded = await canvas.convertToBlob({ type, quality });
      blob = new Blob([withoutMetadata(new Uint8Array(await encoded.arrayBuffer()))], { type });
    }
    if (blob.size <= maxBytes) return { blob, type, size };
  }
  throw new UnusableFile('too-detailed');
}

const base64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
