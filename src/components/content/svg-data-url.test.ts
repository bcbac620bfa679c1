import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sax from 'sax';
import { projectFolder } from '#commands/running/project.ts';
import { svgDataUrl } from './svg-data-url.ts';

/** The elements of a drawing with their attributes, and its texts. @throws Error if it is no valid XML. */
function partsOf(svg: string): unknown[] {
  const parts: unknown[] = [];
  const parser = sax.parser(true, { trim: true, normalize: true });
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => parts.push([name, attributes]);
  parser.ontext = (text) => parts.push(text);
  parser.write(svg).close();
  return parts;
}

/** The drawing that a browser reads from a data URL: parsing a URL removes tabs and line breaks. */
const drawingIn = (url: string) =>
  decodeURIComponent(url.replace(/[\t\r\n]/g, '').replace('data:image/svg+xml,', ''));

const drawings: Record<string, [svg: string, shown?: string]> = {
  'attributes on lines of their own, without indentation': [
    '<svg\nxmlns="http://www.w3.org/2000/svg"\r\nviewBox="0 0 8 8"><path d="M0 0\nH8"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0 H8"/></svg>',
  ],
  'attributes that are indented with tabs': [
    '<svg xmlns="http://www.w3.org/2000/svg"\n\tviewBox="0 0 8 8">\n\t<path d="M0 0\n\t\tH8"/>\n</svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0 H8"/></svg>',
  ],
  'an apostrophe between double quotes': [
    `<svg viewBox="0 0 8 8" aria-label="Meera's mat"><text style="font-family:'Figtree'">A</text></svg>`,
  ],
  'double quotes between single ones': [`<svg viewBox='0 0 8 8' aria-label='The "long" mat'/>`],
  'quotes in a text': [
    `<svg viewBox = "0 0 8 8"><desc>Meera's "long" mat, 6" wide</desc><path d="M0 0"/></svg>`,
  ],
  'quotes in styles': [
    `<svg viewBox="0 0 8 8"><style>.a{font-family:"Gill Sans"}\n.b{fill:url("#b")}</style></svg>`,
    `<svg viewBox="0 0 8 8"><style>.a{font-family:"Gill Sans"}.b{fill:url("#b")}</style></svg>`,
  ],
  'percent signs, fragments and entities': [
    '<svg viewBox="0 0 8 8"><path d="" fill="url(#a)" x="5%" y="&lt;"/></svg>',
  ],
};

for (const [name, [svg, shown = svg]] of Object.entries(drawings))
  test(`a drawing with ${name} is the same as a data URL`, () => {
    const url = svgDataUrl(svg);
    assert.doesNotMatch(url, /["\t\r\n]/);
    assert.deepEqual(partsOf(drawingIn(url)), partsOf(shown));
  });

test("the project's drawings are the same as data URLs", () => {
  const folder = join(projectFolder, 'src/content');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  );
  assert.ok(files.length > 30);
  for (const file of files) {
    const svg = readFileSync(join(folder, file), 'utf8');
    assert.deepEqual(partsOf(drawingIn(svgDataUrl(svg))), partsOf(svg.replace(/(?<=[>}])\n+/g, '')), file);
  }
});
