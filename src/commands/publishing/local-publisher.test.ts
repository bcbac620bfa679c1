import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuildResult } from '#commands/build-site.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { type LocalPublisher, startLocalPublisher } from './local-publisher.ts';

let publisher: LocalPublisher;
let builds: ((result: BuildResult) => void)[] = [];

startForTests(startLocalPublisher, (started) => {
  publisher = started;
});

const supabase = { url: 'http://127.0.0.1:1', secretKey: 'sb_secret_x' };
const build = () => new Promise<BuildResult>((resolve) => builds.push(resolve));
const callHook = (path = '', method = 'POST') => fetch(publisher.hook + path, { method });

test('the hook responds only at its own address, also before anything can be built', async () => {
  assert.equal((await callHook()).status, 202);
  assert.equal((await callHook('', 'GET')).status, 404);
  assert.equal((await callHook('x')).status, 404);
  await publisher.idle();
  assert.equal(builds.length, 0);
});

test('one build runs at a time, and one more is queued for requests meanwhile', async () => {
  publisher.start({ supabase, build, isAutomatic: false });
  assert.equal(builds.length, 1, 'the request that came before is built now');
  await Promise.all([callHook(), callHook(), callHook()]);
  assert.equal(builds.length, 1, 'the others wait');
  builds[0]?.({ ok: true, output: '' });
  while (builds.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  builds[1]?.({ ok: true, output: '' });
  await publisher.idle();
  assert.equal(builds.length, 2, 'three requests are one build');
});

test('a failed build does not prevent the next one', async () => {
  builds = [];
  await callHook();
  builds[0]?.({ ok: false, output: 'no' });
  await publisher.idle();
  await callHook();
  assert.equal(builds.length, 2);
  builds[1]?.({ ok: true, output: '' });
  await publisher.idle();
});
