import type { Focus } from '#domain/pictures/focus.ts';

/** A drawing or photograph with its alternative text. */
export interface Picture {
  src: PictureSource;
  /** Alternative text; never empty. */
  alt: string;
  /** The point that stays visible when it is cropped; the middle by default. */
  focus?: Focus | undefined;
}

/** The build's data of a picture file: its address and its size in pixels. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
  /** "svg" for drawings; anything else is a photograph. */
  format: string;
}
