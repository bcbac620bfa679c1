import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import Slugger from 'github-slugger';
import { projectFolder } from '#commands/running/project.ts';

/** The parts of every page, and of the pages whose text has headings of its own. */
const parts = [
  'layouts/Document.astro',
  'layouts/DemoNotice.astro',
  'components/frame/Header.astro',
  'components/frame/Footer.astro',
  'components/messages/Messages.astro',
  'pages/blog/[slug].astro',
];

test('no heading of a text can have the id of a part of its page', async () => {
  for (const part of parts) {
    const source = await readFile(join(projectFolder, 'src', part), 'utf8');
    const ids = [...source.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
    assert.ok(ids.length > 0, `${part} has ids`);
    // Astro's ids of headings are slugs, and a slug of a slug is the same.
    for (const id of ids) assert.notEqual(new Slugger().slug(id), id, `${part} has the id ${id}`);
  }
});
