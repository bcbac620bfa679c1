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

  check(
    'the dashboard has the sample’s memberships, low products and next six classes',
    async ({ admin }) => {
      const shown = await admin.dashboard();
      assert.deepEqual(shown.memberships, { now: 30, before: 22 });
      assert.deepEqual(
        shown.alerts.map(({ kind, subject, count }) => [kind, subject, count]),
        [
          ['low-stock', 'Buckwheat Bolster', 0],
          ['low-stock', 'Barefoot Studio Shoes', 3],
          ['low-stock', 'Lavender Eye Pillow', 5],
        ],
      );
      assert.equal(shown.upcoming.length, 6);
      assert.ok(shown.upcoming.every(({ status }) => status === 'upcoming'));
      const starts = shown.upcoming.map(({ on, start }) => `${on} ${start}`);
      assert.deepEqual(starts, starts.toSorted());
      assert.ok(shown.activeBookings.total > 500 && shown.activeBookings.now > 0);
      assert.ok(shown.classesToday.now > 0 && shown.classesToday.now === shown.classesToday.before);
      assert.ok(shown.orders && shown.orders.now > 0);
    },
  );

  check(
    'attendance is told of each class type, the same wherever the sample is kept',
    async ({ admin, instructor }) => {
      const all = (await admin.dashboard()).attendance;
      assert.deepEqual(
        all.map(({ classType, title }) => [classType, title]),
        [
          ['hatha', 'Hatha Yoga'],
          ['meditation', 'Meditation & Mindfulness'],
          ['power', 'Power Yoga'],
          ['restorative', 'Restorative Yoga'],
          ['vinyasa', 'Vinyasa Flow'],
          ['yin', 'Yin Yoga'],
        ],
      );
      for (const { came, expected } of all) assert.ok(came > 0 && came < expected, `${came} of ${expected}`);
      const own = (await instructor.dashboard()).attendance;
      assert.deepEqual(
        own.map(({ classType }) => classType),
        ['power', 'vinyasa'],
      );
      assert.deepEqual(
        own,
        all.filter(({ classType }) => classType === 'power' || classType === 'vinyasa'),
      );
    },
  );

  check('the last eight things that happened, the newest first, each with its screen', async ({ admin }) => {
    const { activity } = await admin.dashboard();
    assert.equal(activity.length, 8);
    const instants = activity.map(({ at }) => at);
    assert.deepEqual(instants, instants.toSorted().toReversed());
    for (const { path, who } of activity) assert.ok(path?.startsWith('/admin') && who, String(path));
  });

  check('an instructor’s dashboard holds nothing of others', async ({ instructor, admin }) => {
    const [own, all] = [await instructor.dashboard(), await admin.dashboard()];
    assert.deepEqual([own.memberships, own.orders], [null, null]);
    assert.deepEqual([own.teacher, all.teacher], ['tom-hollis', null]);
    assert.ok(own.activeBookings.total > 0 && own.activeBookings.total < all.activeBookings.total);
    for (const { kind } of own.activity) assert.ok(kind === 'booked' || kind === 'cancelled', kind);
    assert.deepEqual(own.classesToday, all.classesToday, 'what anybody may know of the week is the same');
  });

  check('a member’s dashboard is empty', async ({ member }) => {
    const shown = await member.dashboard();
    assert.deepEqual([shown.upcoming, shown.activity, shown.alerts, shown.attendance], [[], [], [], []]);
    assert.deepEqual([shown.memberships, shown.orders], [null, null]);
  });

  check(
    'a date of a class and who is in it are found by number, by those who may see them',
    async ({ admin, instructor }) => {
      const [first] = (await admin.dashboard()).upcoming;
      assert.ok(first);
      const [hit] = await admin.find(`bk-${first.number}`);
      assert.deepEqual([hit?.title, hit?.path], [first.title, `/admin/bookings?open=${first.number}`]);
      assert.ok(hit?.detail.startsWith(`BK-${first.number} · `), hit?.detail);

      const mine = (await instructor.dashboard()).activity.find(({ kind }) => kind === 'booked');
      assert.ok(mine?.who);
      const people = (await instructor.find(mine.who)).filter(({ kind }) => kind === 'booking');
      assert.ok(people.length > 0 && people.length <= 5);
      for (const { title, detail } of people) {
        assert.equal(title, mine.who);
        assert.match(
          detail,
          /^EK-\d+ · (Vinyasa Flow|Power Yoga) · \w{3} \d{1,2} \w{3}/,
          'only of their own classes',
        );
      }
    },
  );
}
