const texts = import.meta.glob<string>('/src/content/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<{ src: string }>('/src/content/**/*.svg', { import: 'default', eager: true });

const textByAddress = new Map(Object.entries(files).map(([file, { src }]) => [src, texts[file]]));

/** The text of a drawing; undefined where no drawing has this address. */
export const drawingText = (address: string): string | undefined => textByAddress.get(address);

/**
 * A drawing as a data address, for the one picture that a visitor sees first: it arrives with the page instead of
 * one round trip later. Other drawings keep their own address, which browsers cache.
 * @param address The drawing's own address, as the build gives it; answered as it is where no drawing has it.
 */
export function inlineDrawing(address: string): string {
  const text = textByAddress.get(address);
  if (!text) return address;
  const short = text.replace(/\n+/g, '').replaceAll('"', "'");
  return `data:image/svg+xml,${short.replace(/[%#&]/g, encodeURIComponent)}`;
}
