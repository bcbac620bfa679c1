import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DemoCaller, directServer } from '#commands/test/database/direct-server.ts';
import { createStaffPeople } from './staff-people.ts';

const server = directServer();

const peopleAs = (caller: DemoCaller) => createStaffPeople(server.callAs(caller));

const id = () => crypto.randomUUID();

test('two admins who edit the same note are notified of each other', async () => {
  const admin = peopleAs('admin');
  const { rows } = await admin.list({ search: '', filter: 'all', offset: 0, limit: 1 });
  const person = rows[0]?.number ?? 0;
  const draft = { body: 'Left knee', forInstructors: false };
  const saved = await admin.saveNote(person, { draft, record: null, requestId: id() });
  assert.ok(saved.kind === 'saved');
  const { record } = saved;
  assert.deepEqual(record, { number: record.number, version: 1, ...draft });

  const theirs = { body: 'Right knee', forInstructors: true };
  const changed = await admin.saveNote(person, { draft: theirs, record, requestId: id() });
  assert.ok(changed.kind === 'saved' && changed.record.version === 2);
  const second = await admin.saveNote(person, { draft, record, requestId: id() });
  assert.ok(second.kind === 'conflict');
  assert.equal(second.current.body, 'Right knee');
  assert.equal((await admin.removeNote(record, id())).kind, 'conflict');
  assert.equal((await admin.removeNote(second.current, id())).kind, 'deleted');
  assert.deepEqual((await admin.page(person))?.notes, []);
});
