import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildSite } from '#commands/build-site.ts';
import { projectFolder } from '#commands/running/project.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { connectedFolder, demoFolder } from '#commands/test/steps/build-steps.ts';
import { isBuilt } from '#commands/test/steps/built-sites.ts';
import { readBuildNote, siteIn } from './tests/built-site.ts';

/** Structured data of a date of a workshop, which only a connected site has. */
const eventScript = /<script type="application\/ld\+json">(?:(?!<\/script>).)*"@type":"Event".*?<\/script>/gs;

/** A page without the differences between the two modes: the demo's notice, live places, styles and script names. */
const normalise = (html: string) =>
  html
    .replace(/<p id="demoNotice".*?<\/p>/s, '')
    // The styles keep the rules for classes in a page's scripts, and those differ.
    .replace(/<style\b[^>]*>.*?<\/style>/gs, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
    .replace(/<span data-places[^>]*><\/span>/g, '')
    // Only a demo moves the dates of its workshops.
    .replace(/ data-monday="[^"]*"/, '')
    .replace(/<script>(?:(?!<\/script>).)*dataset\.monday.*?<\/script>/s, '')
    .replace(eventScript, '')
    // The program of live places contains the server's address.
    .replace(/<script type="module">(?:(?!<\/script>).)*\[data-places\].*?<\/script>/s, '')
    .replace(/\/_astro\/[^"' )&]+/g, '');

/** The place where two pages begin to differ, with the text around it: a page is one line of a hundred kilobytes. */
function firstDifference(connected: string, demo: string): string | undefined {
  if (connected === demo) return undefined;
  let at = 0;
  while (connected[at] === demo[at]) at += 1;
  const around = (page: string) => page.slice(Math.max(0, at - 100), at + 100);
  return `the connected site has …${around(connected)}…\nand the demo has …${around(demo)}…`;
}

/** Returns a site with the sample that this run has built, or builds it into a folder that the test removes. */
async function siteWithSample(built: string, fallback: string, supabase?: TestSupabase) {
  if (isBuilt(built)) return siteIn(join(projectFolder, built));
  const { ok, output } = await buildSite({ folder: fallback, supabase });
  assert.ok(ok, output);
  return siteIn(fallback);
}

test('with the sample, demo and connected site have the same public pages', async (t) => {
  const server = isBuilt(connectedFolder) ? undefined : await startTestSupabase();
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-same-pages-'));
  t.after(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const demo = await siteWithSample(demoFolder, join(folder, 'demo'));
  const connected = await siteWithSample(connectedFolder, join(folder, 'connected'), server);
  assert.equal((await readBuildNote(demo)).builtFrom, 'files');
  const pages = await demo.files();
  assert.deepEqual(await connected.files(), pages);
  const shown = pages.filter(
    (path) =>
      path === 'index.html' || /^(schedule|classes|store|blog|about|membership)(\/.*)?\.html$/.test(path),
  );
  assert.ok(shown.length > 25, `${shown.length} pages`);
  for (const path of shown) {
    const difference = firstDifference(
      normalise(await connected.read(path)),
      normalise(await demo.read(path)),
    );
    assert.equal(difference, undefined, `${path}: ${difference}`);
  }

  // The dates of a demo's workshops are counted from the present week: files that no browser changes do not contain them.
  for (const [path, date] of [
    ['classes/6.html', eventScript],
    ['schedule.ics', /UID:afternoon-of-rest-/g],
  ] as const) {
    assert.equal((await connected.read(path)).match(date)?.length, 2);
    assert.equal((await demo.read(path)).match(date), null);
  }
});
