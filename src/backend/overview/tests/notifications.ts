import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SetUp } from './overview-fixture.ts';

/** The notifications of the bell, and which of them are read. */
export function notificationsTests(setUp: SetUp) {
  test('the sample has one notification of each kind, the newest first, none of them read', async () => {
    const { admin } = await setUp();
    const all = await admin.notifications();
    assert.deepEqual(
      all.map(({ type, read }) => [type, read]),
      [
        ['alert', false],
        ['message', false],
        ['success', false],
      ],
    );
    assert.deepEqual(
      all.map(({ at }) => at),
      all.map(({ at }) => at).sort((a, b) => b.localeCompare(a)),
    );
  });

  test('reading a notification marks it permanently, only for its reader', async () => {
    const { admin, instructor } = await setUp();
    const [first] = await admin.notifications();
    assert.ok(first);
    await admin.markRead(first.id);
    await admin.markRead(first.id);
    assert.equal((await admin.badges()).notifications, 2);
    assert.equal((await admin.notifications()).find(({ id }) => id === first.id)?.read, true);
    assert.equal((await instructor.badges()).notifications, 3);
    await admin.markAllRead();
    assert.equal((await admin.badges()).notifications, 0);
    assert.ok((await admin.notifications()).every(({ read }) => read));
  });

  test('a notification that does not exist cannot be marked as read', async () => {
    const { admin } = await setUp();
    await admin.markRead(987_654);
    assert.equal((await admin.badges()).notifications, 3);
  });
}
