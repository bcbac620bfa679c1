import { readFileSync } from 'node:fs';
import {
  everyPage,
  listedPages,
  missingPages,
  privatePages,
  sameDocuments,
  secondAddresses,
} from '../support/addresses.ts';
import { expect, test } from '../support/fixtures/studio.ts';
import { pngSize } from '../support/png.ts';

/* The HTML of every page, before any script has run. */

/** Returns each value that appears more than once, with the addresses of its pages. */
function duplicatesIn(values: { address: string; value: string }[]) {
  const pages = Map.groupBy(values, ({ value }) => value);
  return [...pages]
    .filter(([, entries]) => entries.length > 1)
    .map(([value, entries]) => [value, ...entries.map(({ address }) => address)]);
}

/** The characters of both fonts, which are cut from the same alphabets. */
const inOwnFonts = new RegExp(`^[${rangesOf('figtree')}]$`);

/** The Unicode ranges of a font package, as a character class. */
function rangesOf(family: string): string {
  const file = new URL(import.meta.resolve(`@fontsource-variable/${family}/unicode.json`));
  const alphabets: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(alphabets)
    .join()
    .replace(/U\+([\dA-F]+)/g, '\\u$1')
    .replace(/-([\dA-F]+)/g, '-\\u$1')
    .replaceAll(',', '');
}

for (const address of everyPage) {
  test(`${address} is a complete document`, async ({ readDocument }) => {
    const facts = await readDocument(address);
    const others = [...new Set(facts.text)].filter((character) => !inOwnFonts.test(character));
    expect(others, 'characters that the fonts of the site do not contain').toEqual([]);
    expect(facts.status).toBe(missingPages.includes(address) ? 404 : 200);
    expect(facts.headings, 'exactly one h1').toHaveLength(1);
    expect(facts.main).toMatch(/.{40,}/);
    expect(facts.hiddenHeadings).toEqual([]);
    expect(facts.title).toMatch(/\S+.* \S+/);
    expect(facts.meta['description']).toMatch(/.{20,}/);
    expect(facts.unfinishedPictures, 'pictures without width, height or alt').toEqual([]);
    expect(
      facts.formMethods.filter((method) => method !== 'post'),
      'forms that do not post',
    ).toEqual([]);

    const scripts =
      facts.policy.split(';').find((directive) => directive.trim().startsWith('script-src')) ?? '';
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toContain('unsafe-inline');
    expect(scripts).not.toContain('unsafe-eval');
  });
}

for (const address of listedPages) {
  test(`${address} can be found and shared`, async ({ readDocument, request }) => {
    const { canonical, meta } = await readDocument(address);
    expect(canonical).toBe(address);
    expect(meta['robots'] ?? '').not.toContain('noindex');
    expect(meta['og:title']).toBeTruthy();
    expect(meta['og:description']).toBe(meta['description']);
    expect(new URL(meta['og:url'] ?? '').pathname).toBe(address);
    const picture = await request.get(new URL(meta['og:image'] ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(pngSize(await picture.body())).toEqual({ width: 1200, height: 630 });
    expect(meta['og:image:alt']).toBeTruthy();
  });
}

test('every product and every article has its own preview picture, with a description of it', async ({
  readDocument,
  request,
}) => {
  const articleAddresses = listedPages.filter((address) => /^\/(store|blog)\/./.test(address));
  expect(articleAddresses.length).toBeGreaterThan(10);
  const addressByValue = new Map<string, string>();
  for (const address of articleAddresses) {
    const { meta } = await readDocument(address);
    const alt = meta['og:image:alt'] ?? '';
    expect(alt.startsWith(`${meta['og:title']}. `), `${address}: ${alt}`).toBe(true);
    const picture = await request.get(new URL(meta['og:image'] ?? '').pathname);
    const content = (await picture.body()).toString('base64');
    expect(addressByValue.get(content), `${address} looks like another page`).toBeUndefined();
    addressByValue.set(content, address);
  }
});

for (const [address, canonicalAddress] of Object.entries(secondAddresses)) {
  test(`${address} points to ${canonicalAddress}`, async ({ readDocument }) => {
    expect((await readDocument(address)).canonical).toBe(canonicalAddress);
  });
}

for (const [address, other] of Object.entries(sameDocuments)) {
  test(`${address} returns the document of ${other}`, async ({ request }) => {
    const [body, expected] = await Promise.all(
      [address, other].map(async (path) => (await request.get(path)).text()),
    );
    expect(body?.length).toBeGreaterThan(1000);
    // expect(body).toBe(expected) would print two whole pages.
    expect(body === expected, 'openPages leaves this address out: look at both, or make them equal').toBe(
      true,
    );
  });
}

for (const address of [...privatePages, ...missingPages]) {
  test(`${address} stays out of search engines`, async ({ readDocument }) => {
    const { canonical, meta } = await readDocument(address);
    expect(meta['robots']).toContain('noindex');
    expect(canonical).toBeUndefined();
  });
}

test('no two listed pages share a title or a description', async ({ readDocument }) => {
  const titles = [];
  const descriptions = [];
  for (const address of listedPages) {
    const { title, meta } = await readDocument(address);
    titles.push({ address, value: title });
    descriptions.push({ address, value: meta['description'] ?? '' });
  }
  expect(duplicatesIn(titles)).toEqual([]);
  expect(duplicatesIn(descriptions)).toEqual([]);
});
