import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { projectFolder } from '#commands/running/project.ts';
import type { PostRecord } from '#domain/content/content-record.ts';
import { recordLoader } from './record-loader.ts';
import type { SiteContent } from './site-content.ts';

const post: PostRecord = {
  key: 'mats',
  title: 'Mats',
  excerpt: 'On mats.',
  category: 'Equipment',
  author: 'ruth-okafor',
  published_on: '2026-03-14',
  status: 'published',
  body: 'A text with pictures.',
  picture: null,
  comments: [],
};

const marked = (attributes: object) =>
  `<img __ASTRO_IMAGE_="${JSON.stringify({ ...attributes, index: 0 }).replaceAll('"', '&quot;')}">`;

type DataEntry = Parameters<LoaderContext['store']['set']>[0];

/** Loads the post, and returns its entry and the warnings. */
async function load(renderMarkdown: LoaderContext['renderMarkdown']) {
  const entries: DataEntry[] = [];
  const warnings: string[] = [];
  const context = {
    store: { clear: () => undefined, set: (entry: DataEntry) => entries.push(entry) },
    config: { root: pathToFileURL(`${projectFolder}/`) },
    logger: { warn: (text: string) => warnings.push(text) },
    parseData: async ({ data }: { data: object }) => data,
    generateDigest: () => '1',
    renderMarkdown,
  } as unknown as LoaderContext;
  const read = async () => ({ posts: [post] }) as unknown as SiteContent;
  await recordLoader('posts', read, async () => undefined).load(context);
  return { entry: entries[0], warnings };
}

test('the build knows the pictures in the text of a post', async () => {
  const html = `<p>${marked({ alt: 'A mat', src: './choosing-a-mat.svg' })}</p>`;
  const { entry, warnings } = await load(async () => ({
    html,
    metadata: { imagePaths: ['./choosing-a-mat.svg'] },
  }));
  assert.deepEqual(entry?.assetImports, ['./choosing-a-mat.svg']);
  assert.equal(entry?.rendered?.html, html);
  assert.deepEqual(warnings, []);
});

test('a picture that does not exist is replaced by its alternative text, and does not stop the build', async () => {
  const { entry, warnings } = await load(async () => ({
    html: `<p>${marked({ alt: 'Cats & <dogs>', src: './gone.svg' })} ${marked({ alt: 'A list', src: './list.txt' })}</p>`,
    metadata: { imagePaths: ['./gone.svg', './list.txt'] },
  }));
  assert.deepEqual(entry?.assetImports, []);
  assert.equal(entry?.rendered?.html, '<p>Cats &amp; &lt;dogs&gt; A list</p>');
  assert.equal(
    warnings[0],
    'src/content/posts/mats (in the database) shows the picture ./gone.svg, which does not exist.',
  );
});

test('a picture without ./ in front of its name, which Astro would not find, is replaced, too', async () => {
  const { entry } = await load(async () => ({
    html: `<p>${marked({ alt: 'A mat', src: 'choosing-a-mat.svg' })}</p>`,
    metadata: { imagePaths: ['choosing-a-mat.svg'] },
  }));
  assert.deepEqual(entry?.assetImports, []);
  assert.equal(entry?.rendered?.html, '<p>A mat</p>');
});

test('a picture whose address cannot be decoded stops the build, which names the post', async () => {
  await assert.rejects(
    load(async () => decodeURI('./%zz.svg') as never),
    /^ContentMistake: src\/content\/posts\/mats \(in the database\), field "text": expected pictures whose addresses/,
  );
});
