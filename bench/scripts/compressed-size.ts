import { brotliCompressSync, constants } from 'node:zlib';

/** Sizes by text: pages share most of their scripts, and this quality is slow. */
const sizes = new Map<string, number>();

/** The size of a text in bytes, compressed by Brotli at its best quality, as in all budgets. */
export function compressedSize(text: string): number {
  const size =
    sizes.get(text) ??
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
      .length;
  sizes.set(text, size);
  return size;
}
