/** A drawn or photographed picture with the words that stand in for it. */
export interface Picture {
  src: PictureSource;
  /** Alternative text; never empty. */
  alt: string;
}

/** What the build knows of a picture file: its address and its size in pixels. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
  /** "svg" for drawings; anything else is a photograph. */
  format: string;
}
