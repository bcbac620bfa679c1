import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PictureSource } from '#domain/studio/picture.ts';

/**
 * A copy of a picture file's metadata that can be read without side effects: Astro publishes the original of a
 * photograph as soon as a property is read, unless it is read from this copy.
 */
export const metadataOfSource = (source: PictureSource): PictureSource =>
  (source as PictureSource & { clone?: PictureSource }).clone ?? source;

/** Whether a picture is a drawing, which is published unchanged; a photograph is not. */
export const isDrawing = (source: PictureSource): boolean => metadataOfSource(source).format === 'svg';

/** The address of a picture with this maximum width in pixels: a drawing's own, or that of a resized copy. */
export async function sizedAddress(source: PictureSource, width: number): Promise<string> {
  const metadata = metadataOfSource(source);
  if (isDrawing(source)) return metadata.src;
  const { src } = await getImage({
    src: source as ImageMetadata,
    width: Math.min(width, metadata.width),
    format: 'webp',
  });
  return src;
}
