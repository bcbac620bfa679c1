import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertInto, literal } from '#commands/seed/sql-values.ts';
import { demoCallers, directServer } from '#commands/test/database/direct-server.ts';

// What a caller who bypasses the site and sends requests directly to the server gets of the back office's data.

const { call, run, rowsOf } = directServer(async (server) => {
  await server.call('admin', 'mark_notifications_read', {});
  await server.call('admin', 'mark_bookings_seen', {});
});

/** The number of rows of each table that each of `demoCallers` reads. */
const readable: Record<string, number[]> = {
  passes: [0, 1, 0, 37],
  plans: [3, 3, 3, 3],
  notifications: [0, 0, 3, 3],
  notification_reads: [0, 0, 0, 3],
  staff_seen: [0, 0, 0, 1],
};

for (const [table, counts] of Object.entries(readable)) {
  test(`only authorised people can read ${table}`, async () => {
    for (const [index, caller] of demoCallers.entries()) {
      const { body } = await run(caller, `select * from studio.${table}`);
      assert.equal(Array.isArray(body) ? body.length : 0, counts[index], caller);
    }
  });
}

test('nobody writes notifications, read marks or the times when staff last looked', async () => {
  const rows = {
    notifications: { kind: 'alert', title: 'Fire' },
    notification_reads: { notification: 1, user_id: 'a0000000-0000-4000-8000-000000000001' },
    staff_seen: { user_id: 'a0000000-0000-4000-8000-000000000002', booking: 1 },
  };
  for (const [table, row] of Object.entries(rows)) {
    const before = await rowsOf(table);
    for (const caller of demoCallers) {
      const added = await run(caller, insertInto(`studio.${table}`, [row]));
      assert.ok([401, 403].includes(added.status), `${caller} adds to ${table}: ${added.status}`);
      const [[column, value] = []] = Object.entries(row);
      await run(caller, `update studio.${table} set ${column} = ${literal(value ?? null)}`);
      await run(caller, `delete from studio.${table}`);
    }
    assert.deepEqual(await rowsOf(table), before, table);
  }
});

test('nobody writes plans, passes and their ledger', async () => {
  for (const table of ['plans', 'passes', 'pass_entries', 'pass_pauses']) {
    const before = await rowsOf(table);
    for (const caller of demoCallers) {
      const { status } = await run(caller, `delete from studio.${table}`);
      assert.ok([401, 403].includes(status), `${caller} deletes from ${table}: ${status}`);
    }
    assert.deepEqual(await rowsOf(table), before, table);
  }
});

test('visitors can call none of the functions, and members learn nothing from them', async () => {
  const requests = {
    own_name: {},
    staff_badges: {},
    staff_dashboard: {},
    staff_notifications: {},
    staff_find: { search: 'hatha' },
    staff_passes: { search: '', status: 'all', page_offset: 0, page_limit: 10 },
    mark_notifications_read: {},
    mark_bookings_seen: {},
  };
  for (const [name, args] of Object.entries(requests)) {
    const { status } = await call('visitor', name, args);
    assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
  }
  const answer = async (name: keyof typeof requests) => (await call('member', name, requests[name])).body;
  assert.equal(await answer('staff_dashboard'), null);
  assert.deepEqual(await answer('staff_notifications'), []);
  assert.deepEqual(await answer('staff_find'), []);
  assert.deepEqual(await answer('staff_passes'), { rows: [], total: 0 });
});
