import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SetUp } from './overview-fixture.ts';

/** What the dashboard shows of the whole studio. */
export function dashboardTests(setUp: SetUp) {
  test('staff see their own name', async () => {
    const { admin, instructor } = await setUp();
    assert.equal(await admin.name(), 'Imogen Vale');
    assert.equal(await instructor.name(), 'Tom Hollis');
  });

  test('the sample has 15 classes, 4 instructors, new bookings, 3 low products and 3 notifications', async () => {
    const { admin, instructor } = await setUp();
    for (const staff of [admin, instructor]) {
      const { at, ...badges } = await staff.badges();
      assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000, at);
      assert.deepEqual(badges, {
        classes: 15,
        instructors: 4,
        bookings: true,
        store: 3,
        notifications: 3,
      });
    }
  });

  test('a member sees nothing', async () => {
    const { member } = await setUp();
    const { at: _at, ...badges } = await member.badges();
    assert.deepEqual(badges, {
      classes: 0,
      instructors: 0,
      bookings: false,
      store: 0,
      notifications: 0,
    });
    assert.deepEqual(await member.notifications(), []);
    assert.deepEqual(await member.find('Hatha'), []);
  });

  test('bookings that a person has seen are no longer new for that person', async () => {
    const { admin, instructor } = await setUp();
    await admin.sawBookings();
    assert.equal((await admin.badges()).bookings, false);
    assert.equal((await instructor.badges()).bookings, true);
    await admin.sawBookings();
    assert.equal((await admin.badges()).bookings, false);
  });

  test('the dashboard has the sample’s memberships, low products and next six classes', async () => {
    const { admin } = await setUp();
    const shown = await admin.dashboard();
    assert.equal(shown.memberships?.now, 31);
    // One more began a month ago if midnight has passed since the sample was created.
    assert.ok([13, 14].includes(Number(shown.memberships?.before)), `${shown.memberships?.before}`);
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
  });

  test('attendance is shown for each class type, the same in every kind of database', async () => {
    const { admin, instructor } = await setUp();
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
    for (const { attended, expected } of all)
      assert.ok(attended > 0 && attended < expected, `${attended} of ${expected}`);
    const own = (await instructor.dashboard()).attendance;
    assert.deepEqual(
      own.map(({ classType }) => classType),
      ['power', 'vinyasa'],
    );
    assert.deepEqual(
      own,
      all.filter(({ classType }) => classType === 'power' || classType === 'vinyasa'),
    );
  });

  test('the last eight events are listed, the newest first, each with its screen', async () => {
    const { admin } = await setUp();
    const { activity } = await admin.dashboard();
    assert.equal(activity.length, 8);
    const instants = activity.map(({ at }) => at);
    assert.deepEqual(instants, instants.toSorted().toReversed());
    for (const { path, name } of activity) assert.ok(path?.startsWith('/admin') && name, String(path));
  });

  test('an instructor’s dashboard shows only what concerns their own classes', async () => {
    const { instructor, admin } = await setUp();
    const [own, all] = [await instructor.dashboard(), await admin.dashboard()];
    assert.deepEqual([own.memberships, own.orders], [null, null]);
    assert.deepEqual([own.ownInstructor, all.ownInstructor], ['tom-hollis', null]);
    assert.ok(own.activeBookings.total > 0 && own.activeBookings.total < all.activeBookings.total);
    assert.ok(own.bookedToday <= all.bookedToday && all.bookedToday > 0);
    for (const { kind } of own.activity) assert.ok(kind === 'booked' || kind === 'cancelled', kind);
    assert.deepEqual(own.classesToday, all.classesToday, 'what anybody may know of the week is the same');
  });

  test('a member’s dashboard is empty', async () => {
    const { member } = await setUp();
    const shown = await member.dashboard();
    assert.deepEqual([shown.upcoming, shown.activity, shown.alerts, shown.attendance], [[], [], [], []]);
    assert.deepEqual([shown.memberships, shown.orders], [null, null]);
  });
}
