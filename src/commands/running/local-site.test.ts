import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ExplainedError } from './explained-error.ts';
import { startLocalSupabase } from './local-site.ts';

test('a second start says that the first one uses the database, not that its ports are in use', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-second-start-'));
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  t.after(async () => {
    delete process.env['PORT'];
    first.close();
    await rm(folder, { recursive: true });
  });
  process.env['PORT'] = String((first.address() as AddressInfo).port);
  const dataFolder = join(folder, 'pgdata');
  await writeFile(`${dataFolder}.lock`, String(process.ppid));
  await assert.rejects(startLocalSupabase('npm start', dataFolder), (error) => {
    assert.ok(error instanceof ExplainedError);
    assert.match(error.message, new RegExp(`in use by another .* \\(process ${process.ppid}\\)`));
    return true;
  });
});
