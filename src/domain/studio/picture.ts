import type { Focus } from '#domain/pictures/focus.ts';

/** A drawn or photographed picture with the words that stand in for it. */
export interface Picture {
  src: PictureSource;
  /** Alternative text; never empty. */
  alt: string;
  /** The point that stays in sight where it is cropped; the middle where nothing is said. */
  focus?: Focus | undefined;
}

/** What the build knows of a picture file: its address and its size in pixels. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
  /** "svg" for drawings; anything else is a photograph. */
  format: string;
}
