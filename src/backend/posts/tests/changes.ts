import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostDraft, WholeStaffPost } from '#domain/posts/post-schema.ts';
import { firstPosts, journalFixture, type SetUpPosts } from './journal-fixture.ts';

const refusals: Record<string, Partial<Record<keyof PostDraft, string>>> = {
  'title-invalid': { title: ' … ' },
  'excerpt-invalid': { excerpt: ' \n' },
  'author-unknown': { author: 'nobody' },
  'date-invalid': { publishedOn: '2026-02-30' },
  'body-invalid': { body: '\n' },
};

/** Writing, publishing and deleting posts. */
export function postChangesTests(setUp: SetUpPosts) {
  test('a new post is a draft at the address of its title, and not on the site', async () => {
    const { write, admin, author } = await journalFixture(setUp);
    const { version, ...post } = await write({ title: ' Crème, and Why ' });
    assert.deepEqual(post, {
      slug: 'creme-and-why',
      title: 'Crème, and Why',
      excerpt: 'Two square metres are enough.',
      category: 'Mindfulness',
      author,
      publishedOn: '2026-02-14',
      status: 'draft',
      onSite: false,
      comments: [],
      picture: null,
      builtPicture: null,
      body: 'Find a **wall**.',
    });
    assert.deepEqual(await admin.posts.find('creme-and-why'), { ...post, version });
  });

  test('a changed post keeps its address and its status', async () => {
    const { write, admin, draft } = await journalFixture(setUp);
    const { slug, version } = await write();
    const answer = await admin.posts.save({
      draft: draft({ title: 'Another Title', category: 'Yoga' }),
      record: { slug, version },
      requestId: crypto.randomUUID(),
    });
    assert.ok(answer.kind === 'saved');
    const { record } = answer;
    assert.deepEqual(
      [record.slug, record.title, record.category, record.status],
      [slug, 'Another Title', 'Yoga', 'draft'],
    );
    assert.ok(record.version > version);
  });

  test('an invalid post is refused by name, new or changed, and nothing is written', async () => {
    const { write, admin, draft } = await journalFixture(setUp);
    const { slug, version } = await write();
    for (const [reason, fields] of Object.entries(refusals)) {
      const wrong = { ...draft({ title: 'Something New' }), ...fields } as PostDraft;
      // The title of an existing post must not be empty, but it needs no letters.
      const changed = reason === 'title-invalid' ? { ...wrong, title: ' ' } : wrong;
      for (const request of [
        { draft: wrong, record: null },
        { draft: changed, record: { slug, version } },
      ]) {
        const answer = await admin.posts.save({ ...request, requestId: crypto.randomUUID() });
        assert.deepEqual(answer, { kind: 'refused', reason });
      }
    }
    assert.equal((await admin.posts.find(slug))?.version, version);
    assert.equal(await admin.posts.find('something-new'), undefined);
  });

  test('two posts cannot have the same address', async () => {
    const { write, admin, draft } = await journalFixture(setUp);
    await write();
    for (const title of ['A quiet corner!', firstPosts[0]?.title ?? '']) {
      const request = { draft: draft({ title }), record: null, requestId: crypto.randomUUID() };
      assert.deepEqual(await admin.posts.save(request), { kind: 'refused', reason: 'address-taken' });
    }
  });

  test('a request that is sent twice is processed once', async () => {
    const { admin, draft, changeRequest, slugs } = await journalFixture(setUp);
    const request = { draft: draft(), record: null, requestId: crypto.randomUUID() };
    const first = await admin.posts.save(request);
    assert.deepEqual(await admin.posts.save(request), first);
    assert.equal((await slugs())[1], 3);
    assert.ok(first.kind === 'saved');
    const { slug, version } = first.record;
    const removing = changeRequest(version);
    assert.deepEqual(await admin.posts.remove(slug, removing), { kind: 'deleted' });
    assert.deepEqual(await admin.posts.remove(slug, removing), { kind: 'deleted' });
  });

  test('the second of two editors is shown what the first one wrote', async () => {
    const { write, admin, draft, changeRequest } = await journalFixture(setUp);
    const { slug, version } = await write();
    const record = { slug, version };
    await admin.posts.save({ draft: draft({ body: 'First.' }), record, requestId: crypto.randomUUID() });
    const late = [
      await admin.posts.save({ draft: draft({ body: 'Second.' }), record, requestId: crypto.randomUUID() }),
      await admin.posts.setStatus(slug, 'published', changeRequest(version)),
      await admin.posts.remove(slug, changeRequest(version)),
    ];
    for (const answer of late) {
      assert.ok(answer.kind === 'conflict');
      assert.equal((answer.current as WholeStaffPost).body, 'First.');
      assert.ok(answer.current.version > version);
      assert.ok(answer.by);
      assert.ok(!Number.isNaN(Date.parse(answer.at)));
    }
    assert.equal((await admin.posts.find(slug))?.body, 'First.');
  });

  test('a post is published, and made a draft again', async () => {
    const { write, admin, changeRequest, slugs } = await journalFixture(setUp);
    const { slug, version } = await write();
    const published = await admin.posts.setStatus(slug, 'published', changeRequest(version));
    assert.ok(published.kind === 'saved');
    assert.deepEqual([published.record.status, published.record.onSite], ['published', false]);
    assert.deepEqual(await slugs({ status: 'draft' }), [[], 0]);
    const back = await admin.posts.setStatus(slug, 'draft', changeRequest(published.record.version));
    assert.ok(back.kind === 'saved');
    assert.equal(back.record.status, 'draft');
  });

  test('a deleted post is unknown', async () => {
    const { write, admin, draft, changeRequest } = await journalFixture(setUp);
    const { slug, version } = await write();
    assert.deepEqual(await admin.posts.remove(slug, changeRequest(version)), { kind: 'deleted' });
    const unknown = { kind: 'refused', reason: 'unknown' };
    const record = { slug, version };
    assert.deepEqual(
      await admin.posts.save({ draft: draft(), record, requestId: crypto.randomUUID() }),
      unknown,
    );
    assert.deepEqual(await admin.posts.setStatus(slug, 'published', changeRequest(version)), unknown);
    assert.deepEqual(await admin.posts.remove(slug, changeRequest(version)), unknown);
    assert.equal(await admin.posts.find(slug), undefined);
    assert.equal((await write()).slug, slug, 'and its address is free again');
  });

  test('the history records what was changed, and by whom', async () => {
    const { write, admin, changeRequest } = await journalFixture(setUp);
    const { slug, version } = await write({ title: `Published ${crypto.randomUUID()}` });
    await admin.posts.setStatus(slug, 'published', changeRequest(version));
    const [changed, created] = await admin.history(slug);
    assert.deepEqual(
      [changed?.action, changed?.before, changed?.after],
      ['changed', { status: 'draft' }, { status: 'published' }],
    );
    assert.deepEqual([created?.action, created?.before, created?.after?.slug], ['created', null, slug]);
    assert.ok(changed?.by);
  });
}
