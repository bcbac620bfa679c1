import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { contentCopy } from '#commands/test/content-copy.ts';
import { checkedContent } from './checked-content.ts';

const content = contentCopy();

/** Returns what is printed after a build with these pages. */
async function printedAfterBuild(t: TestContext, pages: string[], fromDatabase: boolean): Promise<string> {
  const { hooks } = checkedContent(fromDatabase);
  const setup = { command: 'dev', config: { root: pathToFileURL(`${content.root()}/`) } };
  await hooks['astro:config:setup']?.(setup as HookParameters<'astro:config:setup'>);
  const { mock } = t.mock.method(console, 'log', () => {});
  const done = { pages: pages.map((pathname) => ({ pathname })) };
  await hooks['astro:build:done']?.(done as HookParameters<'astro:build:done'>);
  mock.restore();
  return mock.calls.map(({ arguments: [line] }) => String(line)).join('\n');
}

test('after a build from a database, links to records that it does not have are printed', async (t) => {
  const pages = ['', 'store', 'store/natural-cork-mat', 'classes/hatha'];
  const links = '\n[Typo](/store/natural-cork-matt), [mat](/store/natural-cork-mat)\n';
  t.after(await content.edit('class-types/hatha.md', /$/, links));
  assert.match(
    await printedAfterBuild(t, pages, true),
    /^Links to pages that the site does not have:\n[\s\S]*src\/content\/class-types\/hatha\.md\n +\d+:1 +text \/store\/natural-cork-matt\n +expected an address of this site; did you mean \/store\/natural-cork-mat\?$/,
  );
  assert.equal(await printedAfterBuild(t, pages, false), '', 'the check of a demo has found them before');
});
