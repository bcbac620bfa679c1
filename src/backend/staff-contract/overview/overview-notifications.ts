import assert from 'node:assert/strict';
import type { CheckOverview } from './overview-scene.ts';

/** What the bell tells, and what of it was read. */
export function notificationsContract(check: CheckOverview) {
  check('of the notifications each kind is one, the newest first, none of them read', async ({ admin }) => {
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

  check('a notification is read by who read it, once and for all', async ({ admin, instructor }) => {
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

  check('a notification that is not there cannot be read', async ({ admin }) => {
    await admin.markRead(987_654);
    assert.equal((await admin.badges()).notifications, 3);
  });
}
