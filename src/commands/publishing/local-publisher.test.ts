import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BuildResult } from '#commands/build-site.ts';
import { type LocalPublisher, startLocalPublisher } from './local-publisher.ts';

let publisher: LocalPublisher;
let builds: ((result: BuildResult) => void)[] = [];

before(async () => {
  publisher = await startLocalPublisher();
});
after(() => publisher.stop());

const supabase = { url: 'http://127.0.0.1:1', secretKey: 'sb_secret_x' };
const build = () => new Promise<BuildResult>((done) => builds.push(done));
const ask = (path = '', method = 'POST') => fetch(publisher.hook + path, { method });

test('the hook answers at its own address alone, before there is anything to build, too', async () => {
  assert.equal((await ask()).status, 202);
  assert.equal((await ask('', 'GET')).status, 404);
  assert.equal((await ask('x')).status, 404);
  await publisher.idle();
  assert.equal(builds.length, 0);
});

test('one build runs at a time, and who asks meanwhile gets one more', async () => {
  publisher.start({ supabase, build, byItself: false });
  assert.equal(builds.length, 1, 'what was wished for before');
  await Promise.all([ask(), ask(), ask()]);
  assert.equal(builds.length, 1, 'the others wait');
  builds[0]?.({ ok: true, output: '' });
  while (builds.length < 2) await new Promise((later) => setTimeout(later, 5));
  builds[1]?.({ ok: true, output: '' });
  await publisher.idle();
  assert.equal(builds.length, 2, 'three wishes are one build');
});

test('after a failed build the next one is made as usual', async () => {
  builds = [];
  await ask();
  builds[0]?.({ ok: false, output: 'no' });
  await publisher.idle();
  await ask();
  assert.equal(builds.length, 2);
  builds[1]?.({ ok: true, output: '' });
  await publisher.idle();
});
