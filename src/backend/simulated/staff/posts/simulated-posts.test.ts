import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { ledgerOf } from '#backend/simulated/staff/ledger.ts';
import type { Colleague } from '#backend/simulated/staff/staff-around.ts';
import { fetchedBuiltPosts } from '#backend/staff/built-posts.ts';
import { postsContract } from '#backend/staff-contract/posts/posts-contract.ts';
import { builtPosts, everything, scene } from '#backend/staff-contract/posts/posts-scene.ts';
import type { Role } from '#domain/people/access.ts';
import { simulatedPosts } from './simulated-posts.ts';

const roles = { admin: 'admin', instructor: 'instructor', member: 'user' } as const satisfies Record<
  string,
  Role
>;
const author = { key: 'wren', name: 'Wren Writer' };

async function begin(storage = memoryStorage()) {
  const sample = {
    classes: [],
    products: [],
    instructors: [
      { ...author, email: '', phone: '', location: '', specialties: [], status: 'active' as const },
    ],
  };
  const ledger = ledgerOf(storage);
  return {
    author,
    as: async (who: 'admin' | 'instructor' | 'member' | 'nobody') => {
      const colleague: Colleague | undefined =
        who === 'nobody'
          ? undefined
          : { id: who, email: `${who}@ekantik.example`, name: who, role: roles[who], instructor: undefined };
      const around = {
        ledger,
        storage,
        sample: async () => ({ series: [], products: [], freeCancellationHours: 12, bookAheadWeeks: 26 }),
        staffSample: async () => sample,
        now: Date.now,
        who: async () => colleague,
      };
      return {
        posts: simulatedPosts(around, builtPosts),
        history: async (slug: string) => (who === 'admin' ? ledger.history('post', slug) : []),
      };
    },
  };
}

postsContract('simulated', begin);

test('posts outlive the page', async () => {
  const storage = memoryStorage();
  const { write } = await scene(() => begin(storage));
  const { slug } = await write();
  const { posts } = await (await begin(storage)).as('admin');
  assert.equal((await posts.find(slug))?.body, 'Find a **wall**.');
});

test('an author who is no longer there is told by their key', async () => {
  const storage = memoryStorage();
  const { write } = await scene(() => begin(storage));
  await write();
  const at = new Date().toISOString();
  ledgerOf(storage).write({ noun: 'instructor', key: 'wren', before: null, after: null, by: null, at });
  const { posts } = await (await begin(storage)).as('admin');
  assert.equal((await posts.list({ ...everything, search: 'corner' })).rows[0]?.author.name, 'wren');
});

test('the posts of the site are fetched once, and again after they could not be had', async (t) => {
  const answers = [
    new Response('away', { status: 503 }),
    Response.json({ posts: [] }),
    Response.json({ body: 'Text.' }),
  ];
  const asked: string[] = [];
  t.mock.method(globalThis, 'fetch', async (path: string) => {
    asked.push(path);
    return answers.shift();
  });
  const built = fetchedBuiltPosts();
  await assert.rejects(built.all(), { name: 'Outage' });
  assert.deepEqual(await built.all(), []);
  assert.deepEqual(await built.all(), []);
  assert.equal(await built.body('a'), 'Text.');
  assert.deepEqual(asked, ['/posts.json', '/posts.json', '/posts/a.json']);
});
