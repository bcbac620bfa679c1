import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const module = new URL('./end-after-tests.ts', import.meta.url);

/** Runs a program that calls endAfterTests(). */
const run = (limit: number, program: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { endAfterTests } from '${module}'; endAfterTests(${limit}); ${program}`,
    ],
    { encoding: 'utf8' },
  );

test('a process that something keeps running after its tests ends with an error that names it', () => {
  const { status, stderr } = run(1, 'setInterval(() => undefined, 1000);');
  assert.equal(status, 1);
  assert.match(stderr, /^All tests have ended, but something keeps their process running \(.*Timeout.*\)/);
});

test('a process that has nothing left to do ends at once, and without an error', () => {
  assert.equal(run(1_000_000, '').status, 0);
});
