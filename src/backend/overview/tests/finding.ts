import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffOverview } from '#backend/overview/staff-overview.ts';
import type { SetUp } from './overview-fixture.ts';

const search = async (overview: StaffOverview, text: string) =>
  (await overview.find(text)).map(({ kind, title, path }) => [kind, title, path]);

/** The search over the whole back office. */
export function findingTests(setUp: SetUp) {
  test('classes, instructors and products are found by part of their name, regardless of case', async () => {
    const { admin, instructor } = await setUp();
    for (const staff of [admin, instructor]) {
      assert.deepEqual(await search(staff, 'BOLSTER'), [
        ['product', 'Buckwheat Bolster', '/admin/store?search=Buckwheat%20Bolster'],
      ]);
      assert.deepEqual((await search(staff, 'ines carv')).at(-1), [
        'instructor',
        'Ines Carvalho',
        '/admin/instructors/ines-carvalho',
      ]);
      assert.deepEqual(await search(staff, 'Live Med'), [
        ['class', 'Thursday Live Meditation', '/admin/classes?search=Thursday%20Live%20Meditation'],
      ]);
    }
  });

  test('at most five results of each kind are found', async () => {
    const { admin } = await setUp();
    const findings = await admin.find('a');
    assert.deepEqual(findings, [], 'one letter finds nothing');
    const kinds = Map.groupBy(await admin.find('an'), ({ kind }) => kind);
    for (const [kind, results] of kinds) assert.ok(results.length <= 5, `${kind}: ${results.length}`);
  });

  test('a search that contains SQL is treated as a text', async () => {
    const { admin } = await setUp();
    for (const text of ["'; drop table x", '%%', '\\', '_ _', 'a'.repeat(400), '999999999999999999999']) {
      assert.deepEqual(await admin.find(text), [], text);
    }
  });

  test('a date of a class and its people are found by number, by those who may see them', async () => {
    const { admin, instructor } = await setUp();
    const [first] = (await admin.dashboard()).upcoming;
    assert.ok(first);
    const [finding] = await admin.find(`bk-${first.number}`);
    assert.deepEqual([finding?.title, finding?.path], [first.title, `/admin/bookings?open=${first.number}`]);
    assert.ok(finding?.detail.startsWith(`BK-${first.number} · `), finding?.detail);

    const booked = (await instructor.dashboard()).activity.find(({ kind }) => kind === 'booked');
    assert.ok(booked?.name);
    const people = (await instructor.find(booked.name)).filter(({ kind }) => kind === 'booking');
    assert.ok(people.length > 0 && people.length <= 5);
    for (const { title, detail } of people) {
      assert.equal(title, booked.name);
      assert.match(
        detail,
        /^EK-\d+ · (Vinyasa Flow|Power Yoga) · \w{3} \d{1,2} \w{3}/,
        'only of their own classes',
      );
    }
  });
}
