import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readContent, readText } from './content.ts';

let root: string;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'ekantik-read-content-'));
  await mkdir(join(root, 'src/content/posts'), { recursive: true });
});
after(() => rm(root, { recursive: true, force: true }));

const put = (name: string, text: string) => writeFile(join(root, 'src/content/posts', name), text);

const post = '---\ntitle: Mats\npublishedOn: 2026-03-14\n---\nOne line.\n\nAnother.\n';

for (const [format, text] of Object.entries({
  'Unix line endings': post,
  'Windows line endings': post.replaceAll('\n', '\r\n'),
  'a byte order mark': `\uFEFF${post}`,
  'both, blank lines and spaces': `\uFEFF\n\n${post.replaceAll('---', '---  ')}`.replaceAll('\n', '\r\n'),
}))
  test(`a file with ${format} is read`, async () => {
    await put('mats.md', text);
    assert.deepEqual(readContent('posts', root), [
      { key: 'mats', title: 'Mats', publishedOn: new Date('2026-03-14T00:00:00Z') },
    ]);
    assert.equal(readText('posts', 'mats', root), 'One line.\n\nAnother.\n');
  });

test('files that the operating system adds are ignored', async () => {
  await put('._mats.md', '\u0000');
  assert.deepEqual(
    readContent('posts', root).map(({ key }) => key),
    ['mats'],
  );
});

test('a missing folder has no files', () => {
  assert.deepEqual(readContent('products', root), []);
});

test('a file that cannot be read is named', async () => {
  for (const wrong of ['No fields.', '---\ntitle: "Mats\n---\n', '---\n---\n']) {
    await put('mats.md', wrong);
    assert.throws(() => readContent('posts', root), /src\/content\/posts\/mats\.md cannot be read/);
  }
});
