import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/page-test.ts';
import { demoPassword } from '../support/signing-in.ts';

/* The demo's accounts are for sites without a server: a real studio's site does not contain their password. */

const connected = join(import.meta.dirname, '../../.cache/dist-connected');

async function filesWith(words: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(html|js|json|css)$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return files.filter((_, index) => texts[index]?.includes(words));
}

test('no file of a connected build contains the demo’s password', async () => {
  expect(await filesWith(demoPassword, connected)).toEqual([]);
  // The same search finds text that exists.
  expect(await filesWith('Ekantik Studio', connected)).not.toEqual([]);
});
