/**
 * An SVG drawing as a data URL, percent-encoded where a URL requires it: shorter than base64 and compressible.
 * @param svg The drawing's markup.
 */
export function svgDataUrl(svg: string): string {
  const short = svg
    .trim()
    // Between elements and between rules of style a line break has no meaning.
    .replace(/(?<=[>}])\n+/g, '')
    // URLs lose other line breaks and tabs, which may be all that separates two attributes.
    .replace(/\s+/g, ' ')
    .replace(attribute, inSingleQuotes);
  return `data:image/svg+xml,${short.replace(/[%#&"]/g, encodeURIComponent)}`;
}

const attribute = /=\s*("[^"]*"|'[^']*')/g;

/** Single quotes need no escape in HTML. A value that contains some keeps its double quotes. */
const inSingleQuotes = (_: string, value: string) =>
  `=${value.includes("'") ? value : value.replaceAll('"', "'")}`;
