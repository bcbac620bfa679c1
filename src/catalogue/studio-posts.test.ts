import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { projectFolder } from '#commands/running/project.ts';
import { isWrittenInStudio, type StudioPostsPlace, withStudioPosts } from './studio-posts.ts';

// The loader with a server that is none: what it answers, and what becomes of it in the store.

const row = {
  slug: 'a-quiet-corner',
  title: 'A Quiet Corner',
  excerpt: 'Two square metres are enough.',
  category: 'Mindfulness',
  author: 'wren',
  authorName: 'Wren Writer',
  publishedOn: '2026-03-14',
  body: '# Find a wall\n\nThen **sit**.',
};
type DataEntry = Parameters<LoaderContext['store']['set']>[0];

const place = { url: 'https://studio.example', publishableKey: 'key' };

interface Told {
  entries: Map<string, DataEntry>;
  warnings: string[];
  asked: [string, RequestInit][];
}

async function load(
  t: TestContext,
  answer: () => Promise<Response>,
  { at = place, before = [] }: { at?: StudioPostsPlace; before?: DataEntry[] } = {},
): Promise<Told> {
  const told: Told = { entries: new Map(before.map((entry) => [entry.id, entry])), warnings: [], asked: [] };
  const mocked = t.mock.method(globalThis, 'fetch', async (address: URL, request: RequestInit) => {
    told.asked.push([String(address), request]);
    return answer();
  });
  const file = { id: 'from-file', data: { title: 'A File' }, filePath: 'src/content/posts/from-file.md' };
  const context = {
    store: {
      has: (id: string) => told.entries.has(id),
      set: (entry: DataEntry) => told.entries.set(entry.id, entry).size > 0,
      delete: (id: string) => told.entries.delete(id),
      values: () => [...told.entries.values()],
    },
    logger: { warn: (words: string) => told.warnings.push(words) },
    parseData: async ({ data }: { data: { title?: unknown } }) => {
      if (typeof data.title !== 'string') throw new Error('title:\nexpected a text');
      return data;
    },
    generateDigest: JSON.stringify,
    config: { root: pathToFileURL(`${projectFolder}/`) },
  } as unknown as LoaderContext;
  const files = {
    name: 'files',
    load: async ({ store }: LoaderContext) => void store.set(file as DataEntry),
  };
  await withStudioPosts(files, at).load(context);
  mocked.mock.restore();
  return told;
}

test('a published post stands beside the files, with a drawing of its category', async (t) => {
  const { entries, warnings, asked } = await load(t, async () => Response.json([row]));
  assert.deepEqual([...entries.keys()], ['from-file', 'a-quiet-corner']);
  const entry = entries.get('a-quiet-corner');
  assert.ok(entry && isWrittenInStudio(entry));
  assert.deepEqual(
    [entry.data.title, entry.data.publishedOn, entry.data.status, entry.body],
    [row.title, new Date('2026-03-14T00:00:00Z'), 'published', row.body],
  );
  assert.equal((entry.data.picture as { src: string }).src, '../studio/meditation-room.svg');
  assert.equal(entry.rendered?.html, '<h2>Find a wall</h2>\n<p>Then <strong>sit</strong>.</p>');
  assert.deepEqual(warnings, []);
  const [[address, request] = []] = asked;
  assert.equal(address, 'https://studio.example/rest/v1/rpc/published_posts');
  assert.equal(new Headers(request?.headers).get('apikey'), 'key');
});

test('HTML in the Markdown is text, and a script is no link', async (t) => {
  const body =
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[Press](javascript:alert(1)) ![x](data:text/html,x)';
  const { entries } = await load(t, async () => Response.json([{ ...row, body }]));
  const html = entries.get(row.slug)?.rendered?.html ?? '';
  assert.doesNotMatch(html, /<script|<img src=x|javascript:|src="data:/);
  assert.match(html, /&lt;script&gt;/);
});

test('a site without a server asks nobody', async (t) => {
  const at = { url: undefined, publishableKey: undefined };
  const { entries, asked, warnings } = await load(t, async () => Response.json([row]), { at });
  assert.deepEqual([[...entries.keys()], asked, warnings], [['from-file'], [], []]);
});

test('an address that a file has is the file’s', async (t) => {
  const rows = [{ ...row, slug: 'from-file' }];
  const { entries, warnings } = await load(t, async () => Response.json(rows));
  assert.equal(entries.get('from-file')?.data.title, 'A File');
  assert.deepEqual(warnings, [
    'The post "from-file" is left out: src/content/posts/from-file.md has its address.',
  ]);
});

test('a bad row is named and left out, the others stay', async (t) => {
  const rows = [
    { ...row, slug: 'no-title', title: 7 },
    { ...row, slug: '../escape' },
    { ...row, slug: 'no-text', body: ' ' },
    null,
    row,
  ];
  const { entries, warnings } = await load(t, async () => Response.json(rows));
  assert.deepEqual([...entries.keys()], ['from-file', row.slug]);
  assert.deepEqual(warnings, [
    'The post "no-title" is left out: title: expected a text.',
    'The post "../escape" is left out: its address is not made of small letters, digits and hyphens.',
    'The post "no-text" is left out: it has no text.',
    'The post without an address is left out: its address is not made of small letters, digits and hyphens.',
  ]);
});

test('a server that is away is said, and the files are built', async (t) => {
  const away: Record<string, () => Promise<Response>> = {
    'refused the connection': async () => {
      throw new TypeError('fetch failed');
    },
    'answers with a mistake': async () => new Response('', { status: 503 }),
    'answers with a page': async () => new Response('<html>'),
    'answers with something else': async () => Response.json({ rows: [] }),
  };
  for (const [how, answer] of Object.entries(away)) {
    const { entries, warnings } = await load(t, answer);
    assert.deepEqual([...entries.keys()], ['from-file'], how);
    assert.match(warnings.join(), /NOT in this build: https:\/\/studio\.example could not be read/, how);
  }
});

test('a server that does not answer is waited for so long and no longer', async () => {
  const silent = createServer(() => {});
  const port = await new Promise<number>((listening) => {
    silent.listen(0, '127.0.0.1', () => listening((silent.address() as AddressInfo).port));
  });
  const at = { url: `http://127.0.0.1:${port}`, publishableKey: 'key', timeout: 50 };
  const warnings: string[] = [];
  const context = {
    store: { values: () => [] },
    logger: { warn: (words: string) => warnings.push(words) },
  } as unknown as LoaderContext;
  await withStudioPosts({ name: 'files', load: async () => {} }, at).load(context);
  silent.closeAllConnections();
  silent.close();
  assert.match(warnings.join(), /NOT in this build.*timeout/);
});

test('what is no longer published leaves the store of the build before', async (t) => {
  const { entries: built } = await load(t, async () => Response.json([row]));
  const { entries } = await load(t, async () => Response.json([]), { before: [...built.values()] });
  assert.deepEqual([...entries.keys()], ['from-file']);
});
