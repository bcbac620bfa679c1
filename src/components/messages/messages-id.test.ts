import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import Slugger from 'github-slugger';

test('no heading of a text can have the id of the messages', async () => {
  const source = await readFile(new URL('./Messages.astro', import.meta.url), 'utf8');
  const [, id = ''] = source.match(/<div id="(\w+)" aria-live/) ?? [];
  assert.ok(id, 'the container of the messages has an id');
  // Astro's ids of headings are slugs, and a slug of a slug is the same.
  assert.notEqual(new Slugger().slug(id), id);
});
