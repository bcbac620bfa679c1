import { svgDataUrl } from './svg-data-url.ts';

const texts = import.meta.glob<string>('/src/content/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<{ src: string }>('/src/content/**/*.svg', { import: 'default', eager: true });

const textByAddress = new Map(Object.entries(files).map(([file, { src }]) => [src, texts[file]]));

/** The text of a drawing; undefined if no drawing has this address. */
export const drawingText = (address: string): string | undefined => textByAddress.get(address);

/**
 * A drawing as a data URL, for the picture in the first viewport, so that it arrives with the page instead of one round
 * trip later. Other drawings have their own address, which browsers cache.
 * @param address The drawing's own address in the build; returned unchanged if there is no such drawing.
 */
export function inlineDrawing(address: string): string {
  const text = textByAddress.get(address);
  return text ? svgDataUrl(text) : address;
}
