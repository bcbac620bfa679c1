import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutMetadata } from './jpeg-metadata.ts';

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...Buffer.from(part, 'latin1')])),
  );

const segment = (marker: number, content: string) =>
  String.fromCharCode(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff) + content;

const start = '\xff\xd8';
const density = segment(0xe0, 'JFIF\0\x01\x01');
const colours = segment(0xe2, 'ICC_PROFILE\0');
const table = segment(0xdb, 'table'.repeat(60));
/** The data of the picture may contain anything. */
const picture = '\xff\xda\0\x04ab\xff\xe1\0\x04Ex\xff\0\xff\xd9';

test('what Safari writes about a picture that it encodes is removed, and the rest stays', () => {
  const exif = segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08');
  assert.deepEqual(
    withoutMetadata(bytes(start, density, table, exif, colours, picture)),
    bytes(start, density, table, colours, picture),
  );
});

test('XMP, IPTC and comments are removed, too', () => {
  const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>');
  const iptc = segment(0xed, 'Photoshop 3.0\x008BIM');
  const comment = segment(0xfe, 'In the garden');
  assert.deepEqual(
    withoutMetadata(bytes(start, xmp, density, iptc, comment, table, picture)),
    bytes(start, density, table, picture),
  );
});

test('a file without metadata, and one that ends early, stay as they are', () => {
  for (const file of [bytes(start, density, table, picture), bytes(start, density), bytes(start), bytes()])
    assert.deepEqual(withoutMetadata(file), file);
});
