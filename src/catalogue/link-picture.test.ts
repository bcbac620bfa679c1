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
