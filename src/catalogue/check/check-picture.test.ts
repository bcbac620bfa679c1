import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { contentCopy } from '#commands/test/content-copy.ts';

/*
 * Error messages for editors' mistakes: each mistake is made separately, in a copy of the content, and must be the only
 * one that is found, with its position and the expected value.
 */

const { edit, put, messageOf, mistakesWith } = contentCopy();

const hatha = 'class-types/hatha.md';

const drawing = (inside: string, attributes = 'viewBox="0 0 8 8"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${inside}\n</svg>`;

/** Drawings and photographs that cannot be published. */
const brokenPictures: Record<string, [bytes: () => string | Buffer | Promise<Buffer>, message: RegExp]> = {
  'a drawing with a script': [
    () => drawing('<script>alert(1)</script>'),
    /contains <script> \(line 2 of the picture\)$/,
  ],
  'a drawing that runs a script when it is pressed': [
    () => drawing('<g onclick="alert(1)"/>'),
    /without scripts, but onclick runs one/,
  ],
  'a drawing with a link that runs a script': [
    () => drawing('<a xlink:href="javascript:alert(1)"/>'),
    /loads javascript:/,
  ],
  'a drawing with HTML': [
    () => drawing('<foreignObject><p>x</p></foreignObject>'),
    /contains <foreignObject>/,
  ],
  'a drawing that changes the address of a link': [
    () => drawing('<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>'),
    /<set> changes an address/,
  ],
  'a drawing without its namespace': [
    () => '<svg viewBox="0 0 8 8"/>',
    /its first tag needs xmlns="http:\/\/www\.w3\.org\/2000\/svg"$/,
  ],
  'a drawing that loads a file of another origin': [
    () => drawing('<image href="https://a.example/b.png"/>'),
    /loads https:/,
  ],
  'a drawing whose styles load a file of another origin': [
    () => drawing('<style>@import "https://a.example/x.css";</style>'),
    /its styles load one/,
  ],
  'a drawing with an element that is not closed': [
    () => drawing('<g>'),
    /expected an SVG that can be read, but unexpected close tag/,
  ],
  'a drawing without a size': [
    () => drawing('<g/>', ''),
    /expected an SVG with a viewBox, such as viewBox="0 0 1600 1000", or with width and height as numbers$/,
  ],
  'a drawing whose viewBox has commas': [
    () => drawing('<g/>', 'viewBox="0,0,8,8"'),
    /expected an SVG with a viewBox, such as/,
  ],
  'a drawing with a long comment above it': [
    () => `<!--${'x'.repeat(1000)}-->\n${drawing('<g/>')}`,
    /expected the whole <svg> tag among the first 1,000 characters/,
  ],
  'an HTML page instead of a drawing': [() => '<html><body/></html>', /its first element is another one$/],
  'an empty picture file': [() => '', /expected a picture, but the file is empty$/],
  'a photograph under the name of a drawing': [
    () => photograph(),
    /but non-whitespace before first tag|can be read/,
  ],
};

const photograph = () =>
  sharp({
    create: { width: 400, height: 300, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  } as never)
    .jpeg()
    .toBuffer();

for (const [mistake, [bytes, expected]] of Object.entries(brokenPictures)) {
  test(`the content check reports ${mistake}`, async () => {
    const message = await messageOf(put('class-types/hatha.svg', await bytes()), hatha);
    assert.match(message, /^7 \| picture.src \| .\/hatha.svg \| expected /);
    assert.match(message, expected);
  });
}

test('the content check reports a photograph that was truncated while it was copied', async () => {
  const restore = await edit(hatha, './hatha.svg', './hatha.jpg');
  const whole = await photograph();
  try {
    assert.deepEqual(await mistakesWith(put('class-types/hatha.jpg', whole)), []);
    assert.match(
      await messageOf(put('class-types/hatha.jpg', whole.subarray(0, whole.length / 2)), hatha),
      /this file is broken/,
    );
    assert.match(
      await messageOf(put('class-types/hatha.jpg', await sharp(whole).png().toBuffer()), hatha),
      /expected the picture that its name promises, but this is PNG$/,
    );
  } finally {
    await restore();
  }
});
