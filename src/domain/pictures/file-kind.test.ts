import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileKind } from './picture-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('each signature is recognised', () => {
  const signatures = {
    jpeg: ['\xff\xd8\xff\xe0'],
    png: ['\x89PNG\r\n'],
    gif: ['GIF87a', 'GIF89a'],
    webp: ['RIFF\0\0\0\0WEBPVP8 '],
    avif: ['\0\0\0 ftypavif', '\0\0\0 ftypavis'],
    heic: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(
      (brand) => `\0\0\0 ftyp${brand}`,
    ),
    svg: ['<svg ', ' \n<svg ', '<?xml version', '<!-- drawn -->'],
  };
  for (const [kind, beginnings] of Object.entries(signatures))
    for (const beginning of beginnings) assert.equal(fileKind(bytes(beginning)), kind, beginning);
});

test('a part of a signature is not enough', () => {
  for (const beginning of [
    '\xff\xd8\0',
    '\xff\0\xff',
    '\0\xd8\xff',
    'RIFF\0\0\0\0WAVE',
    'FORM\0\0\0\0WEBP',
    '\0\0\0 ftypmp42',
    '\0\0\0 moovavif',
    '\0\0\0 moovheic',
    'text <svg ',
    '',
  ])
    assert.equal(fileKind(bytes(beginning)), undefined, beginning);
});
