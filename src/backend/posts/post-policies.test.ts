import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertInto } from '#commands/seed/sql-values.ts';
import { directServer, everybody } from '#commands/test/direct-server.ts';

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

test('published posts are read by everybody, drafts by staff', async () => {
  for (const who of everybody) {
    const { body } = await run(
      who,
      `select slug from studio.posts where slug in ('seen', 'unseen') order by slug`,
    );
    const staff = who === 'instructor' || who === 'admin';
    assert.deepEqual(body, [{ slug: 'seen' }, ...(staff ? [{ slug: 'unseen' }] : [])], who);
  }
});

test('the build’s data contains no draft, whoever requests it', async () => {
  for (const who of everybody) {
    const { body } = await call(who, 'site_content', {});
    const keys = (body as { posts: { key: string }[] }).posts.map(({ key }) => key);
    assert.deepEqual([keys.includes('seen'), keys.includes('unseen')], [true, false], who);
  }
});

for (const who of everybody) {
  test(`${who} may not write posts bypassing the functions`, async () => {
    const before = await rowsOf('posts');
    await run(who, insertInto('studio.posts', [{ ...post, slug: 'mine' }]));
    await run(who, `update studio.posts set body = 'Hacked.' where slug = 'seen'`);
    await run(who, `delete from studio.posts where slug = 'seen'`);
    assert.deepEqual(await rowsOf('posts'), before);
  });
}

for (const who of ['visitor', 'member', 'instructor'] as const) {
  test(`${who} may not write posts through the functions`, async () => {
    const before = await rowsOf('posts');
    const act = { slug: 'seen', version: 1, request_id: asDraft.request_id };
    for (const [name, args] of [
      ['save_post', asDraft],
      ['save_post', { ...asDraft, slug: 'seen', version: 1 }],
      ['set_post_status', { ...act, status: 'draft' }],
      ['remove_post', act],
    ] as const) {
      const { status, body } = await call(who, name, args);
      const refused = (body as { reason?: string }).reason === 'not-allowed';
      assert.ok(refused || (status >= 400 && status < 500), `${name} answered ${status}`);
    }
    assert.deepEqual(await rowsOf('posts'), before);
  });
}

test('nobody can call the internal functions', async () => {
  for (const who of everybody) {
    for (const [name, args] of [
      ['staff_post_json', { post_slug: 'unseen' }],
      ['post_draft_refusal', { draft: {}, slug: 'a' }],
      ['lock_post_for_change', { slug: 'unseen', version: 9 }],
    ] as const) {
      const { status } = await call(who, name, args);
      assert.ok(status >= 400 && status < 500, `${who}: ${name} answered ${status}`);
    }
  }
});
