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
  const [old = '', fresh = ''] = folders;
  const server = await startStaticServer(old, 0);
  const fetchPage = async (path = '/') => {
    const answer = await fetch(server.url + path);
    return [answer.status, answer.headers.get('x-build'), (await answer.text()).trim()];
  };
  try {
    assert.deepEqual(await fetchPage(), [200, 'old', 'old']);
    await server.show(fresh);
    assert.deepEqual(await fetchPage(), [200, 'new', 'new']);
    assert.equal((await fetchPage('/old'))[0], 404);
    await assert.rejects(server.show(join(fresh, 'nothing')), /There is no built site/);
    assert.deepEqual(await fetchPage('/new'), [200, 'new', 'new']);
  } finally {
    await server.stop();
  }
});
