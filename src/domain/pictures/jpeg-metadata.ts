/** Segments with data about a photograph: EXIF and XMP, IPTC, and a comment. */
const metadataMarkers: readonly number[] = [0xe1, 0xed, 0xfe];

/** The marker of the segment that the picture itself follows. */
const startOfScan = 0xda;

/**
 * A JPEG file without metadata. A browser that encodes a picture writes none of the photograph's, but Safari adds some
 * about its size and its colours, and the database accepts only files without any.
 */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = [jpeg.subarray(0, 2)];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan) {
    const marker = jpeg[at + 1] ?? 0;
    // The length includes its own two bytes, but not the marker.
    const end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
    if (!metadataMarkers.includes(marker)) parts.push(jpeg.subarray(at, end));
    at = end;
  }
  parts.push(jpeg.subarray(at));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let written = 0;
  for (const part of parts) {
    bytes.set(part, written);
    written += part.length;
  }
  return bytes;
}
