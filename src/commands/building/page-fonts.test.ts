import assert from 'node:assert/strict';
import { test } from 'node:test';
import { charactersOf, withOwnFonts } from './page-fonts.ts';
import { hashOf } from './page-policy.ts';

const headingOf = (html: string) => [...charactersOf(html).Fraunces].sort().join('');

test('headings and elements styled like headings are written in Fraunces', () => {
  assert.equal(headingOf('<h1 class="big">Yin</h1><p>Text</p>'), 'Yin');
  assert.equal(headingOf('<main><p class="a display">Q<br>u<b>i</b></p>et</main>'), 'Qiu');
  assert.equal(headingOf('<a class="font-display [&>b]:p-0">Z</a>A'), 'Z');
  assert.equal(headingOf('<h3 class="font-sans">Text</h3>'), '');
  assert.equal(headingOf('<h2><span class="font-sans">Text</span>H</h2>'), 'H');
  assert.equal(headingOf('<h2>H<svg><path d="M1"/></svg>Y</h2>Text'), 'HY');
});

test('scripts, styles and comments are not text', () => {
  assert.equal(headingOf('<h1>A<!-- <b>C</b> --><style>D{}</style><script>"<h1>E"</script></h1>'), 'A');
});

test('character references are decoded', () => {
  assert.equal(headingOf('<h1>&pound;&amp;&#233;&#x2014;</h1>'.replace('&pound;', '£')), '&£é—');
});

test('Figtree has the usual characters, and those of the page and its attributes', () => {
  const { Figtree } = charactersOf('<p data-words="©">“é”<input placeholder="−"></p>');
  for (const character of '“”é©−aZ0£') assert.ok(Figtree.has(character), character);
  assert.ok(!Figtree.has('%'));
});

test("headings have the characters of an island's data, and all letters and digits if it hydrates without an interaction", () => {
  const island = (opts: string) =>
    headingOf(
      `<astro-island props="{&quot;name&quot;:[0,&quot;Übung&quot;]}" opts="${opts}">X</astro-island>`,
    );
  for (const character of 'Übung') assert.ok(island('{}').includes(character));
  assert.ok(!island('{}').includes('z'));
  assert.ok(island('{&quot;value&quot;:&quot;soon&quot;}').includes('z'));
});

const fontFaces = '@font-face{font-family:Fraunces}@font-face{font-family:Figtree}';

/** A stand-in for the fonts: a rule whose source is the characters. */
const facesWith = async ({ Fraunces }: { Fraunces: Set<string> }) =>
  `@font-face{src:${[...Fraunces].join('')}}`;

const page = (letters: string, body: string) =>
  `<meta content="'${hashOf(fontFaces)}'"><noscript><style data-letters="${letters}">${fontFaces}</style></noscript>${body}`;

test('a page keeps the characters that it uses, and its policy allows the new style', async () => {
  const own = await withOwnFonts(page('own', '<h1>Yin</h1>'), facesWith);
  const faces = '@font-face{src:Yin}';
  assert.ok(own.includes(`<noscript><style>${faces}</style></noscript>`), own);
  assert.ok(own.includes(`'${hashOf(faces)}'`), own);
});

test('a page that may show any text keeps all characters', async () => {
  const all = await withOwnFonts(page('all', '<h1>Yin</h1>'), facesWith);
  assert.ok(all.includes(`<style>${fontFaces}</style>`));
});
