import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingContract } from './overview-finding.ts';
import { membershipsContract } from './overview-memberships.ts';
import { notificationsContract } from './overview-notifications.ts';
import type { CheckOverview, OverviewUnderTest } from './overview-scene.ts';

/** What the back office is told of the whole studio, whoever keeps it. Registers one test a sentence. */
export function overviewContract(name: string, begin: () => Promise<OverviewUnderTest>) {
  const check: CheckOverview = (sentence, run) => {
    test(`${name}: ${sentence}`, async () => run(await begin()));
  };

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

  notificationsContract(check);
  membershipsContract(check);
  findingContract(check);
}
