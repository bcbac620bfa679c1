import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startEmbeddedSupabase } from '#commands/embedded-supabase.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { lockDatabase } from './database-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'ekantik-lock-'));
after(() => rmSync(folder, { recursive: true }));

const dataFolder = join(folder, 'pgdata');
const lock = `${dataFolder}.lock`;

test('a second server is refused while another process uses the database', async () => {
  writeFileSync(lock, String(process.ppid));
  await assert.rejects(startEmbeddedSupabase({ port: 0, dataFolder }), (error) => {
    assert.ok(error instanceof ExplainedError);
    assert.match(error.message, new RegExp(`in use by another .* \\(process ${process.ppid}\\)`));
    return true;
  });
  assert.equal(existsSync(dataFolder), false);
  assert.equal(readFileSync(lock, 'utf8'), String(process.ppid), 'the other process keeps its lock');
});

test('the lock of a process that has ended, or an empty one, is ignored', () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  for (const left of [String(pid), '']) {
    writeFileSync(lock, left);
    const release = lockDatabase(dataFolder);
    assert.equal(readFileSync(lock, 'utf8'), String(process.pid));
    release();
    assert.equal(existsSync(lock), false);
  }
});
