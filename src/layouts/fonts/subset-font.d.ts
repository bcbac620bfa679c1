/** What this project uses of the package, which brings no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    /** The characters that stay. */
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
      /** OpenType features that stay; all others go. */
      keepFeatures: string[];
      noHinting: boolean;
      /** Tables of the font that go. */
      dropTables: string[];
    },
  ): Promise<Buffer>;
}
