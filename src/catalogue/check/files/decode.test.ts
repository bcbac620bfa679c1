import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { contentCopy } from '#commands/test/content-copy.ts';

const content = contentCopy();
const { put, messageOf } = content;

const sunrise = 'series/hatha-sunrise.yaml';

/** Files with a wrong name, or that cannot be decoded. */
const wrongFiles: Record<string, [file: string, bytes: (right: string) => string | Buffer, message: RegExp]> =
  {
    'an unsupported file extension': [
      'series/yin-lunch.yml',
      (right) => right,
      /^\.yml \| expected a name that ends with \.yaml.* \| did you mean yin-lunch\.yaml\?$/,
    ],
    'Markdown where YAML is read': [
      'series/yin-lunch.md',
      (right) => right,
      /did you mean yin-lunch\.yaml\?$/,
    ],
    'a picture of a kind that no browser shows': [
      'posts/mat.heic',
      (right) => right,
      /^\.heic \| expected a name that ends with \.md, or a picture/,
    ],
    'a picture whose name the build cannot read': [
      'posts/mat #1.svg',
      () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
      /^mat #1\.svg \| expected a name of a picture without # and \? \| did you mean mat -1\.svg\?$/,
    ],
    'a file name that cannot be part of an address': [
      'series/Yin Lunch.yaml',
      (right) => right,
      /^Yin Lunch\.yaml \| expected a file name of small letters.* \| did you mean yin-lunch\.yaml\?$/,
    ],
    'a file name that is too long': [
      `series/${'yin-'.repeat(15)}lunch.yaml`,
      (right) => right,
      /expected a file name of 60 characters at most$/,
    ],
    'a file name that is too long for a product': [
      `products/${'yin-'.repeat(19)}lunch.md`,
      (right) => right,
      /expected a file name of 80 characters at most$/,
    ],
    'a post with the address of a page of the back office': [
      'posts/new.md',
      (right) => right,
      /^new\.md \| expected another file name: another page needs its address$/,
    ],
    'a post with the address of the page for unknown addresses': [
      'posts/404.md',
      (right) => right,
      /^404\.md \| expected another file name: another page needs its address$/,
    ],
    'a product with the address of the shop': [
      'products/index.md',
      (right) => right,
      /^index\.md \| expected another file name: another page needs its address$/,
    ],
    'a text that no page shows': [
      'pages/storys.md',
      () => '---\ntitle: Our story\n---\nOnce.\n',
      /^storys\.md \| expected one of the files that pages show: story\.md, philosophy\.md, privacy\.md, accessibility\.md \| did you mean story\.md\?$/,
    ],
    'a second studio': [
      'studio/winter.yaml',
      () => 'name: Winter\n',
      /^winter\.yaml \| expected one of the files that pages show: studio\.yaml$/,
    ],
    'a folder that nothing reads': [
      'serie/yin-lunch.yaml',
      (right) => right,
      /^expected a file in one of the folders class-types, .* \| did you mean series\?$/,
    ],
    'a file beside the folders': [
      'yin-lunch.yaml',
      (right) => right,
      /^expected a file in one of the folders/,
    ],
    'a file in Latin-1': [
      sunrise,
      (right) => Buffer.from(`# Caf\u00e9\n${right}`, 'latin1'),
      /^1 \| # Café \| expected UTF-8, but the file is in another encoding, such as Latin-1/,
    ],
    'a file in UTF-16': [
      sunrise,
      (right) => Buffer.from(`\uFEFF${right}`, 'utf16le'),
      /^expected UTF-8, but the file is in UTF-16/,
    ],
    'a file in UTF-16 without a byte order mark': [
      sunrise,
      (right) => Buffer.from(right, 'utf16le'),
      /but the file is in UTF-16/,
    ],
    'an empty file': [sunrise, () => '', /^expected fields, but the file is empty$/],
    'a file of blank lines': [sunrise, () => '\n \n', /^expected fields, but the file is empty$/],
  };

for (const [mistake, [file, bytes, message]] of Object.entries(wrongFiles)) {
  test(`the content check reports ${mistake}`, async () => {
    const right = await readFile(content.at(sunrise), 'utf8');
    assert.match(await messageOf(put(file, bytes(right)), file), message);
  });
}
