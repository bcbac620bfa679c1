import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DemoCaller, directServer } from '#commands/test/database/direct-server.ts';

// The responses about classes and instructors to a caller who bypasses the site and sends requests directly to the
// server.

type Row = Record<string, unknown>;

const { call, run, rowsOf } = directServer();

const request_id = '0e000000-0000-4000-8000-000000000002';

/** The requests with which an admin changes something. */
const changes: Record<string, Row> = {
  set_class_status: { key: 'thursday-live', status: 'paused', version: 1, request_id },
  duplicate_class: { key: 'thursday-live', request_id },
  remove_class: { key: 'thursday-live', version: 1, request_id },
  save_class: { draft: {}, of_key: 'thursday-live', of_version: 1, booked: 'move', request_id },
  save_instructor: { draft: {}, of_key: 'tom-hollis', of_version: 1, request_id },
  deactivate_instructor: { key: 'tom-hollis', version: 1, substitutes: [], request_id },
  record_departure: { key: 'tom-hollis', version: 1, request_id },
};

for (const [name, args] of Object.entries(changes)) {
  test(`${name} changes nothing unless an admin calls it`, async () => {
    const tables = ['class_series', 'instructors', 'instructor_details', 'record_changes'];
    const before = await Promise.all(tables.map((table) => rowsOf(table)));
    const visitor = await call('visitor', name, args);
    assert.ok(visitor.status >= 400 && visitor.status < 500, String(visitor.status));
    for (const caller of ['member', 'instructor'] as const)
      assert.deepEqual(
        (await call(caller, name, args)).body,
        { kind: 'refused', reason: 'not-allowed' },
        caller,
      );
    assert.deepEqual(await Promise.all(tables.map((table) => rowsOf(table))), before);
  });
}

test('staff read the lists; members get empty lists, visitors none', async () => {
  const everything = { search: '', instructor: null, page_offset: 0, page_limit: 25 };
  for (const [caller, classes, people] of [
    ['member', 0, 0],
    ['instructor', 16, 4],
    ['admin', 16, 4],
  ] as const) {
    const listed = (await call(caller, 'staff_classes', everything)).body as { rows: Row[]; total: number };
    assert.deepEqual([listed.rows.length, listed.total], [classes, classes], caller);
    assert.equal(((await call(caller, 'staff_instructors', {})).body as Row[]).length, people, caller);
    const instructor = (await call(caller, 'staff_instructor', { key: 'tom-hollis' })).body as Row | null;
    assert.equal(instructor?.email, people ? 'tom@ekantik.example' : undefined, caller);
  }
  for (const [name, args] of [
    ['staff_classes', everything],
    ['staff_instructors', {}],
    ['staff_class', { key: 'thursday-live' }],
    ['staff_instructor', { key: 'tom-hollis' }],
  ] as const) {
    const { status } = await call('visitor', name, args);
    assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
  }
});

test('nobody can set a version directly, and changes that bypass the functions are in the history', async () => {
  const change = (caller: DemoCaller, fields: string) =>
    run(caller, `update studio.class_series set ${fields} where key = 'thursday-live'`);
  assert.equal((await change('admin', `description = 'By hand.', version = 99`)).body, 1);
  const changed = (await rowsOf<Row>('class_series')).find(({ key }) => key === 'thursday-live');
  assert.equal(changed?.version, 2);
  const changes = await rowsOf<Row>('record_changes');
  assert.deepEqual((changes.at(-1)?.after as Row)?.description, 'By hand.');
  await change('instructor', 'price = 0');
  await run('member', `update studio.instructors set name = 'Eve' where key = 'tom-hollis'`);
  assert.equal((await rowsOf('record_changes')).length, changes.length);
});
