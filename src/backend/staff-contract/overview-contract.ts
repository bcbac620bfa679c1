import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffOverview } from '#backend/staff/overview.ts';

/** A studio with the sample, to be looked at by those who work there. */
export interface OverviewUnderTest {
  admin: StaffOverview;
  /** Tom Hollis. */
  instructor: StaffOverview;
  member: StaffOverview;
}

/** What the back office is told of the whole studio, whoever keeps it. Registers one test a sentence. */
export function overviewContract(name: string, begin: () => Promise<OverviewUnderTest>) {
  const check = (sentence: string, run: (under: OverviewUnderTest) => Promise<void>) =>
    test(`${name}: ${sentence}`, async () => run(await begin()));

  check('staff are called by their name', async ({ admin, instructor }) => {
    assert.equal(await admin.name(), 'Imogen Vale');
    assert.equal(await instructor.name(), 'Tom Hollis');
  });

  check(
    'the sample has 15 classes, 4 instructors, new bookings, 3 low products and 3 notifications',
    async ({ admin, instructor }) => {
      for (const one of [admin, instructor]) {
        assert.deepEqual(await one.badges(), {
          classes: 15,
          instructors: 4,
          bookings: true,
          store: 3,
          notifications: 3,
        });
      }
    },
  );

  check('a member is told nothing', async ({ member }) => {
    assert.deepEqual(await member.badges(), {
      classes: 0,
      instructors: 0,
      bookings: false,
      store: 0,
      notifications: 0,
    });
    assert.deepEqual(await member.notifications(), []);
    assert.deepEqual(await member.find('Hatha'), []);
    assert.deepEqual(await member.memberships({ search: '', offset: 0, limit: 10 }), { rows: [], total: 0 });
  });

  check('bookings that were looked at are new no more, for who looked', async ({ admin, instructor }) => {
    await admin.sawBookings();
    assert.equal((await admin.badges()).bookings, false);
    assert.equal((await instructor.badges()).bookings, true);
    await admin.sawBookings();
    assert.equal((await admin.badges()).bookings, false);
  });

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

  check('memberships that are valid today are there by name, a page of them', async ({ admin }) => {
    const first = await admin.memberships({ search: '', offset: 0, limit: 10 });
    assert.deepEqual([first.rows.length, first.total], [10, 30]);
    const rest = await admin.memberships({ search: '', offset: 10, limit: 200 });
    const names = [...first.rows, ...rest.rows].map((row) => row.name);
    assert.equal(new Set(names).size, 30);
    assert.deepEqual(names, names.toSorted());
    const today = new Date().toISOString().slice(0, 10);
    for (const { fromOn, toOn } of [...first.rows, ...rest.rows]) {
      assert.ok(fromOn <= today && toOn >= today, `${fromOn} ${toOn}`);
    }
  });

  check('memberships are searched by name and by address, whatever the case', async ({ admin }) => {
    const named = async (search: string) =>
      (await admin.memberships({ search, offset: 0, limit: 10 })).rows.map((row) => row.name);
    assert.deepEqual(await named('pRIYA'), ['Priya Pendry']);
    assert.deepEqual(await named('priya.pendry@post'), ['Priya Pendry']);
    assert.deepEqual(await named('z'), ['Zadie Bracewell']);
    assert.deepEqual(await named('%'), []);
  });

  check('an instructor sees no memberships', async ({ instructor }) => {
    assert.deepEqual(await instructor.memberships({ search: '', offset: 0, limit: 10 }), {
      rows: [],
      total: 0,
    });
  });

  const found = async (overview: StaffOverview, text: string) =>
    (await overview.find(text)).map(({ kind, title, path }) => [kind, title, path]);

  check(
    'classes, instructors and products are found by part of their name, whatever the case',
    async ({ admin, instructor }) => {
      for (const one of [admin, instructor]) {
        assert.deepEqual(await found(one, 'BOLSTER'), [
          ['product', 'Buckwheat Bolster', '/admin/store?search=Buckwheat%20Bolster'],
        ]);
        assert.deepEqual((await found(one, 'ines carv')).at(-1), [
          'instructor',
          'Ines Carvalho',
          '/admin/instructors/ines-carvalho',
        ]);
        assert.deepEqual(await found(one, 'Live Med'), [
          ['class', 'Thursday Live Meditation', '/admin/classes?search=Thursday%20Live%20Meditation'],
        ]);
      }
    },
  );

  check('five of a kind at most', async ({ admin }) => {
    const hits = await admin.find('a');
    assert.deepEqual(hits, [], 'one letter finds nothing');
    const kinds = Map.groupBy(await admin.find('an'), ({ kind }) => kind);
    for (const [kind, some] of kinds) assert.ok(some.length <= 5, `${kind}: ${some.length}`);
  });

  check('what a search means for a database is only a text', async ({ admin }) => {
    for (const text of ["'; drop table x", '%%', '\\', '_ _', 'a'.repeat(400), '999999999999999999999']) {
      assert.deepEqual(await admin.find(text), [], text);
    }
  });
}
