/** Width and height of a PNG file in pixels; undefined if it is not one. */
export function pngSize(file: Buffer): { width: number; height: number } | undefined {
  const signature = file.subarray(0, 8).toString('latin1');
  if (signature !== '\x89PNG\r\n\x1a\n') return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
