import type { PostCategory } from '#domain/posts/post.ts';
import { isKeyOf } from '#domain/schema/shape.ts';

/*
 * Default drawings for records without a picture of their own, so that staff who add a product or a post need not
 * draw one. Addresses are relative to the noun's folder; alternative texts describe the drawing.
 */

export const counter = {
  src: '../studio/reception-shop.svg',
  alt: 'A wooden counter with a teapot and two cups, and a green door open to a lane between stone walls.',
};

export const meditationRoom = {
  src: '../studio/meditation-room.svg',
  alt: 'A small stone room with a round window onto hills and six floor cushions in a half circle.',
};

const scenes: Record<PostCategory, { src: string; alt: string }> = {
  Wellness: counter,
  Mindfulness: meditationRoom,
  Yoga: {
    src: '../class-types/hatha.svg',
    alt: 'At sunrise above the valley, a woman stands in tree pose with her palms together overhead.',
  },
  Equipment: {
    src: '../studio/main-studio.svg',
    alt: 'A long stone room under wooden beams, with rows of coloured mats, and bolsters and blocks by the wall.',
  },
};

const isCategory = isKeyOf(scenes);

/** For z.preprocess: adds a default drawing to a record's fields if they name no picture. */
export const withDefaultPicture = (defaultOf: (fields: object) => object) => (fields: unknown) =>
  typeof fields !== 'object' || fields === null || 'picture' in fields
    ? fields
    : { ...fields, picture: defaultOf(fields) };

/** The drawing of a post's category; of an unknown one, any: only the category is then reported as a mistake. */
export function sceneOf(post: { category?: unknown }): object {
  return isCategory(post.category) ? scenes[post.category] : counter;
}
