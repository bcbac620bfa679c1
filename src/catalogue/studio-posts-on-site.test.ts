import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { memoryStorage } from '#backend/accounts/tests/scene.ts';
import { signedIn } from '#backend/calls/signed-in.ts';
import type { StaffPosts } from '#backend/posts/staff-posts.ts';
import { createStaffPosts } from '#backend/posts/staff-posts.ts';
import { buildSite } from '#commands/build-site.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';
import type { WholeStaffPost } from '#domain/posts/post-schema.ts';

// From Blog Management to the visitor: what an admin publishes is on the site that is built next.

let server: TestSupabase;
let folder: string;
let posts: StaffPosts;

before(async () => {
  server = await startTestSupabase();
  folder = await mkdtemp(join(tmpdir(), 'ekantik-blog-'));
  const { accounts, call } = signedIn({ ...server, timeout: 8000, storage: memoryStorage() });
  await accounts.signIn({ email: 'admin@ekantik.example', password: 'studio-demo-1' });
  posts = createStaffPosts(call, { all: async () => [], body: async () => '' });
});
after(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function write(title: string, body: string): Promise<WholeStaffPost> {
  const answer = await posts.save({
    draft: {
      title,
      excerpt: 'Two square metres & a wall.',
      category: 'Mindfulness',
      author: 'meera-ashdown',
      publishedOn: '2026-10-14',
      body,
    },
    of: null,
    requestId: crypto.randomUUID(),
  });
  assert.equal(answer.kind, 'saved', JSON.stringify(answer));
  return (answer as { record: WholeStaffPost }).record;
}

async function publish({ slug, version }: WholeStaffPost) {
  const answer = await posts.setStatus(slug, 'published', { version, requestId: crypto.randomUUID() });
  assert.equal(answer.kind, 'saved');
}

test('a published post has its page, and is wherever posts are; a draft is nowhere', async () => {
  await publish(await write('A Quiet Corner', '# Find a wall\n\n<script>alert(1)</script>\n\nThen **sit**.'));
  // A file that nobody saw while writing: its address stays its own.
  await publish(await write('Choosing a Mat', 'Not this one.'));
  await write('Still a Draft', 'Not yet.');

  const { ok, output } = await buildSite({ folder, supabase: server });
  assert.ok(ok, output);
  const built = (path: string) => readFile(join(folder, path), 'utf8');

  const page = await built('blog/a-quiet-corner.html');
  assert.match(page, /<h1[^>]*>A Quiet Corner<\/h1>/);
  assert.match(page, /<h2>Find a wall<\/h2>/);
  assert.match(page, /Then <strong>sit<\/strong>/);
  assert.match(page, /&lt;script&gt;alert/);
  assert.doesNotMatch(page, /<script>alert/);
  assert.match(page, /By Meera Ashdown/);
  assert.match(page, /"@type":"BlogPosting","headline":"A Quiet Corner"/);
  assert.match(page, /src="[^"]*meditation-room[^"]*\.svg|<svg|data:image\/svg/);
  for (const path of ['blog.html', 'rss.xml', 'sitemap-0.xml', 'posts.json']) {
    const text = await built(path);
    assert.match(text, /a-quiet-corner/, path);
    assert.doesNotMatch(text, /still-a-draft|Still a Draft/, path);
  }
  assert.match(await built('posts.json'), /"slug":"a-quiet-corner"[^{]*\{[^}]*\}[^}]*"source":"studio"/);

  assert.doesNotMatch(await built('blog/choosing-a-mat.html'), /Not this one/);
  assert.match(
    output,
    /"choosing-a-mat" is left out: src\/content\/posts\/choosing-a-mat\.md has its address/,
  );
});
