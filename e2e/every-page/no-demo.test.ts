import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPassword } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The demo's accounts exist only in the demo, so the site of a real studio must not contain their password. */

const connectedFolder = join(import.meta.dirname, '../../.cache/dist-connected');

async function filesWith(text: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(html|js|json|css)$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return files.filter((_, index) => texts[index]?.includes(text));
}

test('no file of a connected build contains the demo’s password', async () => {
  expect(await filesWith(demoPassword, connectedFolder)).toEqual([]);
  // This shows that the search finds text.
  expect(await filesWith('Ekantik Studio', connectedFolder)).not.toEqual([]);
});
