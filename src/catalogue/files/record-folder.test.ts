import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { projectFolder } from '#commands/running/project.ts';
import { recordFolder } from './record-folder.ts';

type DataEntry = Parameters<LoaderContext['store']['set']>[0];

test('a first-level heading in a file becomes second-level, as in a text of the database', async () => {
  const entries: DataEntry[] = [];
  const markdown = {
    getEntryInfo: async () => ({ body: '# One', data: {} }),
    getRenderFunction: async () => async () => ({
      html: '<h1 id="one">One</h1>',
      metadata: { imagePaths: [] },
    }),
  };
  await recordFolder('products').load({
    store: { keys: () => [], get: () => undefined, set: (entry: DataEntry) => entries.push(entry) },
    config: { root: pathToFileURL(`${projectFolder}/`), srcDir: pathToFileURL(`${projectFolder}/src/`) },
    parseData: async ({ data }: { data: object }) => data,
    generateDigest: () => '1',
    entryTypes: new Map([['.md', markdown]]),
  } as unknown as LoaderContext);
  assert.ok(entries.length > 0);
  for (const { id, rendered } of entries) assert.equal(rendered?.html, '<h2 id="one">One</h2>', id);
});
