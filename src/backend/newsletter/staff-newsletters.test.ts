import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type DemoCaller, directServer } from '#commands/test/database/direct-server.ts';
import { createStaffNewsletters } from './staff-newsletters.ts';

const server = directServer();

const newslettersAs = (caller: DemoCaller) => createStaffNewsletters(server.callAs(caller));

const id = () => crypto.randomUUID();
const draft = { subject: 'Snow', body: 'It snows.' };
const page = { offset: 0, limit: 25 };

beforeEach(async () => {
  await server.sql('delete from studio.mails');
  await server.sql('delete from studio.newsletters');
  await server.sql('delete from studio.subscribers');
  await server.sql(
    `insert into studio.subscribers (email, request_id, confirmed_at, consent) values
     ('ada@post.example', gen_random_uuid(), now(), 'Yes'), ('bea@post.example', gen_random_uuid(), null, null)`,
  );
});

test('a newsletter is written, changed, tested, sent and read', async () => {
  const admin = newslettersAs('admin');
  const saved = await admin.save({ draft, record: null, requestId: id() });
  assert.ok(saved.kind === 'saved');
  const { number } = saved.record;
  const changed = await admin.save({
    draft: { ...draft, body: 'It thaws.' },
    record: saved.record,
    requestId: id(),
  });
  assert.ok(changed.kind === 'saved' && changed.record.version === 2);
  assert.equal((await admin.sendTest(draft, id())).kind, 'test-sent');

  const { rows, total, readers, unconfirmed } = await admin.list(page);
  assert.deepEqual([rows[0]?.subject, rows[0]?.sentAt, total, readers, unconfirmed], ['Snow', null, 1, 1, 1]);
  const sent = await admin.send(number, { version: 2, requestId: id() });
  assert.ok(sent.kind === 'saved');
  assert.deepEqual([sent.record.recipients, sent.record.waiting, sent.record.unsubscribed], [1, 1, 0]);
  assert.equal((await admin.find(number))?.body, 'It thaws.');
});

test('two people who edit the same draft are notified of each other', async () => {
  const admin = newslettersAs('admin');
  const saved = await admin.save({ draft, record: null, requestId: id() });
  assert.ok(saved.kind === 'saved');
  await admin.save({ draft: { ...draft, subject: 'Thaw' }, record: saved.record, requestId: id() });
  const second = await admin.save({ draft, record: saved.record, requestId: id() });
  assert.ok(second.kind === 'conflict');
  assert.equal(second.current.subject, 'Thaw');
  assert.equal((await admin.send(saved.record.number, { version: 1, requestId: id() })).kind, 'conflict');
});

test('a draft can be deleted; a sent newsletter cannot', async () => {
  const admin = newslettersAs('admin');
  const saved = await admin.save({ draft, record: null, requestId: id() });
  assert.ok(saved.kind === 'saved');
  const { number } = saved.record;
  assert.equal((await admin.remove(number, { version: 1, requestId: id() })).kind, 'deleted');
  assert.equal(await admin.find(number), undefined);
  const other = await admin.save({ draft, record: null, requestId: id() });
  assert.ok(other.kind === 'saved');
  await admin.send(other.record.number, { version: 1, requestId: id() });
  assert.deepEqual(await admin.remove(other.record.number, { version: 2, requestId: id() }), {
    kind: 'refused',
    reason: 'sent',
  });
});

test('without readers nothing is sent, and instructors can neither see nor send newsletters', async () => {
  const admin = newslettersAs('admin');
  const saved = await admin.save({ draft, record: null, requestId: id() });
  assert.ok(saved.kind === 'saved');
  const { number } = saved.record;
  const instructor = newslettersAs('instructor');
  assert.deepEqual(await instructor.list(page), { rows: [], total: 0, readers: 0, unconfirmed: 0 });
  assert.equal(await instructor.find(number), undefined);
  const refused = { kind: 'refused', reason: 'not-allowed' };
  assert.deepEqual(await instructor.send(number, { version: 1, requestId: id() }), refused);
  await server.sql('delete from studio.subscribers');
  assert.deepEqual(await admin.send(number, { version: 1, requestId: id() }), {
    kind: 'refused',
    reason: 'no-readers',
  });
});
