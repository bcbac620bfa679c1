import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DemoCaller, directServer } from '#commands/test/database/direct-server.ts';
import { createStaffMails } from './staff-mails.ts';

const server = directServer();

const mailsAs = (caller: DemoCaller) => createStaffMails(server.callAs(caller));

const page = { search: '', offset: 0, limit: 200 };

test('every event and every mail of the sample is listed, the newest first', async () => {
  const admin = mailsAs('admin');
  const { rows, total } = await admin.activity({ ...page, kinds: null });
  assert.ok(total > 20);
  assert.deepEqual(
    rows.map(({ at }) => at),
    rows
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const late = await admin.activity({ ...page, kinds: ['cancelled-late'] });
  assert.ok(late.rows.every(({ kind }) => kind === 'cancelled-late'));
});

test('a failed mail is listed with its reason, read, and sent again, but only by an admin', async () => {
  await server.sql(
    `insert into studio.mails (kind, recipient, payload, attempts, problem, failed_at)
     values ('password-changed', 'ada@post.example', '{"changedAt": "2026-03-01T10:00:00Z"}', 5, 'Mailbox full', now())`,
  );
  const admin = mailsAs('admin');
  const [failed] = await admin.failed();
  assert.deepEqual(
    [failed?.recipient, failed?.state, failed?.problem],
    ['ada@post.example', 'failed', 'Mailbox full'],
  );
  const number = failed?.number ?? 0;
  assert.equal((await admin.read(number))?.state, 'failed');
  assert.equal((await admin.activity({ ...page, kinds: ['mail-failed'] })).rows[0]?.key, String(number));

  const instructor = mailsAs('instructor');
  assert.deepEqual(await instructor.failed(), []);
  assert.equal(await instructor.read(number), null);
  assert.equal(await instructor.sendAgain(number), false);
  assert.equal((await admin.list({ ...page, state: 'failed' })).total, 1);

  assert.equal(await admin.sendAgain(number), true);
  assert.equal((await admin.read(number))?.state, 'waiting');
  assert.equal(await admin.sendAgain(number), false);
});

test('a mail that came back is listed with its reason, and cannot be sent again', async () => {
  await server.sql(
    `insert into studio.mails (kind, recipient, payload, problem, sent_at, bounced_at)
     values ('password-changed', 'typo@post.example', '{"changedAt": "2026-03-01T10:00:00Z"}', 'No such user', now(), now())`,
  );
  const admin = mailsAs('admin');
  const bounced = (await admin.failed()).find(({ recipient }) => recipient === 'typo@post.example');
  assert.deepEqual([bounced?.state, bounced?.problem], ['bounced', 'No such user']);
  const number = bounced?.number ?? 0;
  assert.equal((await admin.read(number))?.state, 'bounced');
  assert.equal((await admin.list({ ...page, state: 'bounced' })).total, 1);
  const [listed] = (await admin.activity({ ...page, kinds: ['mail-failed'] })).rows;
  assert.deepEqual(
    listed?.mails.map(({ number: mail, state }) => [mail, state]),
    [[number, 'bounced']],
  );
  assert.equal(await admin.sendAgain(number), false);
});

test('a member is shown neither events nor mails', async () => {
  const member = mailsAs('member');
  assert.equal((await member.activity({ ...page, kinds: null })).total, 0);
  assert.equal((await member.list({ ...page, state: null })).total, 0);
});
