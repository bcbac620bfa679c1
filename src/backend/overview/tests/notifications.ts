import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Begin } from './scene.ts';

/** What the bell tells, and what of it was read. */
export function notificationsTests(begin: Begin) {
  test('of the notifications each kind is one, the newest first, none of them read', async () => {
    const { admin } = await begin();
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

  test('a notification is read by who read it, once and for all', async () => {
    const { admin, instructor } = await begin();
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

  test('a notification that is not there cannot be read', async () => {
    const { admin } = await begin();
    await admin.markRead(987_654);
    assert.equal((await admin.badges()).notifications, 3);
  });
}
