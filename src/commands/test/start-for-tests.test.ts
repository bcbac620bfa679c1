import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const startForTests = JSON.stringify(new URL('./start-for-tests.ts', import.meta.url).href);

/** A test file whose server takes longer to start than Node takes to notice that no test matches. */
const testFile = `
  import { createServer } from 'node:net';
  import { test } from 'node:test';
  import { setTimeout } from 'node:timers/promises';
  import { startForTests } from ${startForTests};

  const server = createServer();
  const start = async () => {
    await setTimeout(100);
    await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
    return { stop: () => server.close() };
  };
  startForTests(start, () => {});
  test('one', () => {});
`;

for (const pattern of ['one', 'no such test'])
  test(`a server is stopped after the tests that match "${pattern}"`, async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'ekantik-tests-'));
    context.after(() => rm(folder, { recursive: true }));
    const file = join(folder, 'one.test.mjs');
    await writeFile(file, testFile);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const run = spawn(process.execPath, [`--test-name-pattern=${pattern}`, file], { env, stdio: 'ignore' });
    context.after(() => run.kill());
    const [code] = await once(run, 'exit', { signal: AbortSignal.timeout(30_000) });
    assert.equal(code, 0);
  });
