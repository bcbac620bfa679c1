import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawLinkPicture } from './link-picture.ts';

const scene =
  '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><path d="M0 0h12v6H0z" fill="#fff"/></svg>';

test('letters of Sanskrit and of Eastern European names are drawn, not boxes in place of them', async () => {
  const pictures = await Promise.all(
    ['ṇ', 'ł'].flatMap((letter) => [
      drawLinkPicture({ studio: 'S', title: letter, line: '', scene }),
      drawLinkPicture({ studio: 'S', title: '', line: letter, scene }),
    ]),
  );
  const different = new Set(pictures.map((png) => png.toString('base64')));
  assert.equal(different.size, pictures.length);
});

test('characters that the fonts lack are left out, and no boxes are drawn for them', async () => {
  const draw = async (title: string, line: string) =>
    (await drawLinkPicture({ studio: 'S', title, line, scene })).toString('base64');
  const plain = await draw('Slow yoga', 'By Ines, in our journal');
  assert.equal(await draw('Slow 🧘 🧘🏽‍♀️ yoga ❤️', 'By Ines ☕️, in our 🇬🇧 journal'), plain);
  assert.equal(await draw('Slow yoga योग', 'By Ines, in our journal'), plain);
});
