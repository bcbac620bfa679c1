/** The part of the package that this project uses; the package has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    /** The characters to preserve. */
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** OpenType features to preserve; all others are removed. */
      keepFeatures: string[];
      noHinting: boolean;
      /** Tables of the font to remove. */
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
