import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('requests that a browser aborted are not printed, and every other error is', () => {
  const program = `
    console.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    console.error(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }).message);
    console.error('Port 54321 is in use');
  `;
  const module = new URL('hide-aborted-requests.ts', import.meta.url).href;
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', module, '--input-type=module', '--eval', program],
    {
      encoding: 'utf8',
    },
  );

  assert.equal(stderr, 'read ECONNRESET\nPort 54321 is in use\n');
});
