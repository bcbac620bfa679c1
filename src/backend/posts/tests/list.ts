import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journalFixture, type SetUpPosts } from './journal-fixture.ts';

/** The posts that staff see. */
export function postListTests(setUp: SetUpPosts) {
  test('posts are listed, the newest first', async () => {
    const { write, slugs } = await journalFixture(setUp);
    assert.deepEqual(await slugs(), [['long-exhale', 'choosing-a-mat'], 2]);
    await write();
    assert.deepEqual(await slugs(), [['long-exhale', 'a-quiet-corner', 'choosing-a-mat'], 3]);
  });

  test('a list is paginated', async () => {
    const { write, slugs } = await journalFixture(setUp);
    await write();
    assert.deepEqual(await slugs({ offset: 1, limit: 1 }), [['a-quiet-corner'], 3]);
    assert.deepEqual(await slugs({ offset: 2, limit: 5 }), [['choosing-a-mat'], 3]);
    assert.deepEqual(await slugs({ offset: 9 }), [[], 3]);
  });

  test('the search covers title, category and author; category and status filter', async () => {
    const { write, slugs, author } = await journalFixture(setUp);
    await write({ title: '100% Calm' });
    assert.deepEqual(await slugs({ search: ' EXHALE' }), [['long-exhale'], 1]);
    assert.deepEqual(await slugs({ search: '%' }), [['100-calm'], 1]);
    assert.deepEqual(await slugs({ search: 'mindful' }), [['100-calm'], 1]);
    assert.deepEqual(await slugs({ search: author.name }), [['100-calm'], 1]);
    assert.deepEqual(await slugs({ category: 'Equipment' }), [['choosing-a-mat'], 1]);
    assert.deepEqual(await slugs({ status: 'draft' }), [['100-calm'], 1]);
    assert.deepEqual(await slugs({ status: 'published', category: 'Wellness' }), [['long-exhale'], 1]);
    assert.deepEqual(await slugs({ search: 'nowhere' }), [[], 0]);
  });

  test('a post of the site is shown with its picture, its text and its comments', async () => {
    const { admin } = await journalFixture(setUp);
    assert.deepEqual(await admin.posts.find('choosing-a-mat'), {
      slug: 'choosing-a-mat',
      title: 'Choosing a Mat',
      excerpt: 'Written before.',
      category: 'Equipment',
      author: { key: 'tom-hollis', name: 'Tom Hollis' },
      publishedOn: '2026-01-15',
      status: 'published',
      version: 1,
      onSite: true,
      comments: [{ author: 'Priya S.', on: '2026-01-20', text: 'Thank you.' }],
      picture: null,
      builtPicture: '/mat.svg',
      body: 'The text of choosing-a-mat.',
    });
    assert.equal(await admin.posts.find('nothing-here'), undefined);
  });

  test('an instructor sees all posts, including drafts, and cannot change them', async () => {
    const { as, write, draft, changeRequest, slugs } = await journalFixture(setUp);
    const { version } = await write();
    const instructor = await as('instructor');
    assert.equal((await slugs({}, instructor))[1], 3);
    assert.equal((await instructor.posts.find('a-quiet-corner'))?.status, 'draft');
    const refused = { kind: 'refused', reason: 'not-allowed' };
    const requestId = crypto.randomUUID();
    assert.deepEqual(await instructor.posts.save({ draft: draft(), record: null, requestId }), refused);
    assert.deepEqual(
      await instructor.posts.setStatus('a-quiet-corner', 'published', changeRequest(version)),
      refused,
    );
    assert.deepEqual(await instructor.posts.remove('a-quiet-corner', changeRequest(version)), refused);
    assert.deepEqual(await instructor.history('a-quiet-corner'), []);
  });

  test('a member sees no list and no draft, and can change nothing', async () => {
    const { as, write, draft, slugs } = await journalFixture(setUp);
    await write();
    const member = await as('member');
    assert.deepEqual(await slugs({}, member), [[], 0]);
    assert.equal(await member.posts.find('a-quiet-corner'), undefined);
    const requestId = crypto.randomUUID();
    const answer = await member.posts.save({ draft: draft(), record: null, requestId });
    assert.deepEqual(answer, { kind: 'refused', reason: 'not-allowed' });
  });
}
