import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';

// What somebody gets who leaves the site aside and asks the server directly for the table of posts.

let server: TestSupabase;
const tokens: Record<string, string | undefined> = {};
const everybody = ['anon', 'member', 'instructor', 'admin'];

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
  taken: [],
  request_id: '0e000000-0000-4000-8000-000000000001',
};

before(async () => {
  server = await startTestSupabase();
  for (const account of everybody.slice(1)) {
    const credentials = { email: `${account}@ekantik.example`, password: 'studio-demo-1' };
    const { body } = await ask('anon', 'POST', '/auth/v1/token?grant_type=password', credentials);
    tokens[account] = (body as { access_token: string }).access_token;
  }
  for (const [slug, status] of [
    ['seen', 'published'],
    ['unseen', 'draft'],
  ]) {
    const answer = await ask('secret', 'POST', '/rest/v1/posts', { ...post, slug, status });
    assert.equal(answer.status, 201);
  }
});
after(() => server.stop());

async function ask(who: string, method: string, path: string, body?: unknown) {
  const token = tokens[who];
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      apikey: who === 'secret' ? server.secretKey : server.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(8000),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as unknown };
}

test('published posts are read by everybody, drafts by staff', async () => {
  for (const who of everybody) {
    const { body } = await ask(who, 'GET', '/rest/v1/posts?select=slug&order=slug');
    const staff = who === 'instructor' || who === 'admin';
    assert.deepEqual(body, [{ slug: 'seen' }, ...(staff ? [{ slug: 'unseen' }] : [])], who);
  }
});

test('what the build reads holds no draft, whoever asks', async () => {
  for (const who of everybody) {
    const { body } = await ask(who, 'POST', '/rest/v1/rpc/published_posts', {});
    assert.deepEqual(
      (body as { slug: string }[]).map(({ slug }) => slug),
      ['seen'],
      who,
    );
  }
});

for (const who of everybody) {
  test(`${who} may not write posts past the functions`, async () => {
    const before = await server.rowsOf('posts');
    await ask(who, 'POST', '/rest/v1/posts', { ...post, slug: 'mine' });
    await ask(who, 'PATCH', '/rest/v1/posts?slug=eq.seen', { body: 'Hacked.' });
    await ask(who, 'DELETE', '/rest/v1/posts?slug=eq.seen');
    assert.deepEqual(await server.rowsOf('posts'), before);
  });
}

for (const who of ['anon', 'member', 'instructor']) {
  test(`${who} may not write posts through the functions`, async () => {
    const before = await server.rowsOf('posts');
    const act = { slug: 'seen', version: 1, taken: [], request_id: asDraft.request_id };
    for (const [name, args] of [
      ['save_post', asDraft],
      ['save_post', { ...asDraft, slug: 'seen', version: 1 }],
      ['set_post_status', { ...act, status: 'draft' }],
      ['remove_post', act],
    ] as const) {
      const { status, body } = await ask(who, 'POST', `/rest/v1/rpc/${name}`, args);
      const refused = (body as { reason?: string }).reason === 'not-allowed';
      assert.ok(refused || (status >= 400 && status < 500), `${name} answered ${status}`);
    }
    assert.deepEqual(await server.rowsOf('posts'), before);
  });
}

test('the pieces that the functions are made of are nobody’s', async () => {
  for (const who of everybody) {
    for (const [name, args] of [
      ['staff_post_answer', { wanted: 'unseen' }],
      ['post_draft_refusal', { draft: {}, slug: 'a' }],
      ['post_act_answer', { slug: 'unseen', version: 9, taken: [] }],
    ] as const) {
      const { status } = await ask(who, 'POST', `/rest/v1/rpc/${name}`, args);
      assert.ok(status >= 400 && status < 500, `${who}: ${name} answered ${status}`);
    }
  }
});
