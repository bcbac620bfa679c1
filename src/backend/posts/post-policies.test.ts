import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertInto } from '#commands/seed/sql-values.ts';
import { demoCallers, directServer } from '#commands/test/database/direct-server.ts';

// The responses about the table of posts to a caller who bypasses the site and sends requests directly to the server.

const post = {
  title: 'A Post',
  excerpt: 'About something.',
  category: 'Yoga',
  author: 'tom-hollis',
  published_on: '2026-03-14',
  body: 'Text.',
};
const asDraft = {
  draft: { ...post, publishedOn: '2026-03-14' },
  slug: 'mine',
  version: null,
  request_id: '0e000000-0000-4000-8000-000000000001',
};

const { call, run, rowsOf } = directServer(async (server) => {
  for (const [slug, status] of [
    ['seen', 'published'],
    ['unseen', 'draft'],
  ] as const) {
    await server.sql(insertInto('studio.posts', [{ ...post, slug, status }]));
  }
});

test('everybody reads published posts, only staff read drafts', async () => {
  for (const caller of demoCallers) {
    const { body } = await run(
      caller,
      `select slug from studio.posts where slug in ('seen', 'unseen') order by slug`,
    );
    const staff = caller === 'instructor' || caller === 'admin';
    assert.deepEqual(body, [{ slug: 'seen' }, ...(staff ? [{ slug: 'unseen' }] : [])], caller);
  }
});

test('the build’s data never contains a draft', async () => {
  for (const caller of demoCallers) {
    const { body } = await call(caller, 'site_content', {});
    const keys = (body as { posts: { key: string }[] }).posts.map(({ key }) => key);
    assert.deepEqual([keys.includes('seen'), keys.includes('unseen')], [true, false], caller);
  }
});

for (const caller of demoCallers) {
  test(`${caller} may not write posts directly`, async () => {
    const before = await rowsOf('posts');
    await run(caller, insertInto('studio.posts', [{ ...post, slug: 'mine' }]));
    await run(caller, `update studio.posts set body = 'Hacked.' where slug = 'seen'`);
    await run(caller, `delete from studio.posts where slug = 'seen'`);
    assert.deepEqual(await rowsOf('posts'), before);
  });
}

for (const caller of ['visitor', 'member', 'instructor'] as const) {
  test(`${caller} may not write posts through the functions`, async () => {
    const before = await rowsOf('posts');
    const act = { slug: 'seen', version: 1, request_id: asDraft.request_id };
    for (const [name, args] of [
      ['save_post', asDraft],
      ['save_post', { ...asDraft, slug: 'seen', version: 1 }],
      ['set_post_status', { ...act, status: 'draft' }],
      ['remove_post', act],
    ] as const) {
      const { status, body } = await call(caller, name, args);
      const refused = (body as { reason?: string }).reason === 'not-allowed';
      assert.ok(refused || (status >= 400 && status < 500), `${name} answered ${status}`);
    }
    assert.deepEqual(await rowsOf('posts'), before);
  });
}
