import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startStaticServer } from '#commands/static-server.ts';

let folders: string[];
before(async () => {
  folders = await Promise.all(
    ['old', 'new'].map(async (name) => {
      const folder = await mkdtemp(join(tmpdir(), `ekantik-swap-${name}-`));
      await writeFile(join(folder, 'index.html'), name);
      await writeFile(join(folder, `${name}.html`), name);
      await writeFile(join(folder, '_headers'), `/*\n  X-Build: ${name}\n`);
      return folder;
    }),
  );
});
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

test('another folder is shown as a whole, with its headers; an invalid one changes nothing', async () => {
  const [oldFolder = '', newFolder = ''] = folders;
  const server = await startStaticServer(oldFolder, 0);
  const fetchPage = async (path = '/') => {
    const response = await fetch(server.url + path);
    return [response.status, response.headers.get('x-build'), (await response.text()).trim()];
  };
  try {
    assert.deepEqual(await fetchPage(), [200, 'old', 'old']);
    await server.show(newFolder);
    assert.deepEqual(await fetchPage(), [200, 'new', 'new']);
    assert.equal((await fetchPage('/old'))[0], 404);
    await assert.rejects(server.show(join(newFolder, 'nothing')), /There is no built site/);
    assert.deepEqual(await fetchPage('/new'), [200, 'new', 'new']);
  } finally {
    await server.stop();
  }
});
