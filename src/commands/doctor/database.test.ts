import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileRecords } from '#commands/content/studio-content.ts';
import type { Checkup } from './checkup.ts';
import { findingsIn } from './database.ts';
import { listedGrants, listedMigrations, listedPolicies } from './listed.ts';

const now = new Date('2026-03-14T12:00:00Z');
const content = fileRecords();

/** The result of a hosted project's checkup when all is well. */
const healthy: Checkup = {
  migrations: listedMigrations(),
  ...listedGrants(),
  policies: listedPolicies(),
  unprotected: [],
  instructors: content.instructors.map(({ key }) => key),
  series: content.series.map(({ key }) => key),
  products: content.products.map(({ key }) => key),
  admins: 1,
  accounts: [],
  mails: { waiting: 2, since: '2026-03-14T11:55:00Z' },
  erasing: { active: true, status: 'succeeded', at: '2026-03-14T03:17:00Z', message: '1 row' },
  sending: { active: true, status: 'succeeded', at: '2026-03-14T11:59:00Z', message: '1 row' },
  publishing: { active: true, status: 'succeeded', at: '2026-03-14T11:55:00Z', message: '1 row' },
  settling: { active: true, status: 'succeeded', at: '2026-03-14T11:59:00Z', message: '1 row' },
  checkingPasses: { active: true, status: 'succeeded', at: '2026-03-14T03:27:00Z', message: '1 row' },
  forgettingRuns: { active: true, status: 'succeeded', at: '2026-03-14T03:37:00Z', message: 'DELETE 9' },
  takesOnline: true,
  missingSecrets: [],
  workerSeenAt: '2026-03-14T11:59:01Z',
};

/** The findings of a checkup with some values changed, as text. */
function findings(changes: Partial<Checkup>, { local = false } = {}): string[] {
  return findingsIn({ ...healthy, ...changes }, { local, now })
    .filter(({ state }) => state !== 'right')
    .map(({ state, message }) => `${state}: ${message}`);
}

test('the expected lists are read from the files that define them', () => {
  assert.ok(healthy.functions.includes('shelf(): anon authenticated'));
  assert.ok(healthy.tables.includes('studio.user_roles: update (role) to authenticated'));
  assert.ok(healthy.policies.includes('mails: Admins read the mails about orders'));
});

test('the doctor reports nothing when all is well', () => assert.deepEqual(findings({}), []));

const defects: Record<string, [changes: Partial<Checkup>, message: RegExp]> = {
  'a migration is missing': [
    { migrations: listedMigrations().slice(1) },
    /^wrong: Some migrations are not applied: \d{14}$/,
  ],
  'no migration is recorded': [{ migrations: null }, /^note: The database does not record/],
  'visitors may no longer call a function': [
    { functions: healthy.functions.filter((line) => !line.startsWith('shelf')) },
    /differ from the list: - shelf\(\)/,
  ],
  'a function of another program is in the schema': [
    { functions: [...healthy.functions, 'run_as_owner(text): service_role'] },
    /differ from the list: \+ run_as_owner/,
  ],
  'the shop is empty': [{ products: [] }, /^wrong: The database has no products, but src\/content has \d+$/],
  'a product is only in the database': [
    { products: [...healthy.products, 'incense'] },
    /^note: \d+ products; only in the database: incense$/,
  ],
  'there is no admin': [{ admins: 0 }, /^wrong: There is no admin$/],
  'there are demo accounts': [
    { accounts: ['admin@ekantik.example'] },
    /^wrong: There are demo accounts: admin@ekantik.example$/,
  ],
  'mails are stuck': [
    { mails: { waiting: 3, since: '2026-03-13T11:00:00Z' } },
    /^wrong: 3 mails are waiting to be sent, the oldest since/,
  ],
  'no worker has ever polled for mails, and there is no job for it': [
    {
      workerSeenAt: null,
      sending: null,
      publishing: null,
      settling: null,
      checkingPasses: null,
      forgettingRuns: null,
    },
    /^wrong: No worker has ever requested mails that are due$/,
  ],
  'no worker polls for mails any more': [
    { workerSeenAt: '2026-03-14T11:54:00Z' },
    /^wrong: No worker has requested mails since Sat, 14 Mar 2026 11:54/,
  ],
  'there is no scheduler': [{ erasing: null }, /^wrong: Old records are not erased/],
  'the scheduler has stopped': [
    { erasing: { active: true, status: 'succeeded', at: '2026-03-12T03:17:00Z', message: null } },
    /^wrong: The job "erase-old-data" last ran on Thu, 12 Mar/,
  ],
  'the nightly job fails': [
    { erasing: { active: true, status: 'failed', at: '2026-03-14T03:17:00Z', message: null } },
    /: failed$/,
  ],
  'the nightly job is switched off': [
    { erasing: { active: false, status: null, at: null, message: null } },
    /^wrong: The job "erase-old-data" is switched off$/,
  ],
  'the Vault is empty': [
    { missingSecrets: ['secret_key'] },
    /^wrong: The Vault lacks secrets that the server functions need: secret_key$/,
  ],
  'the job that publishes is missing': [{ publishing: null }, /^wrong: There is no job "publish"$/],
  'the job that publishes fails': [
    { publishing: { active: true, status: 'failed', at: null, message: 'no Vault' } },
    /^wrong: The job "publish" fails: no Vault$/,
  ],
  'the job that publishes is switched off': [
    { publishing: { active: false, status: 'succeeded', at: '2026-03-14T11:55:00Z', message: null } },
    /^wrong: The job "publish" is switched off$/,
  ],
  'the job that closes passes is missing': [
    { checkingPasses: null },
    /^wrong: There is no job "check-passes"$/,
  ],
  'the job that closes passes fails': [
    { checkingPasses: { active: true, status: 'failed', at: '2026-03-14T03:27:00Z', message: 'timeout' } },
    /^wrong: The job "check-passes" fails: timeout$/,
  ],
  'the job that forgets runs is switched off': [
    { forgettingRuns: { active: false, status: null, at: null, message: null } },
    /^wrong: The job "forget-runs" is switched off$/,
  ],
  'the job of online payments is missing': [
    { settling: null },
    /^wrong: There is no job "settle-payments", but people can pay online$/,
  ],
  'the job of online payments is switched off': [
    { settling: { active: false, status: null, at: null, message: null } },
    /^wrong: The job "settle-payments" is switched off, but people can pay online$/,
  ],
  'the job of online payments fails': [
    { settling: { active: true, status: 'failed', at: null, message: 'no Vault' } },
    /^wrong: The job "settle-payments" fails: no Vault$/,
  ],
  'the nightly job did not start': [
    { erasing: { active: true, status: 'failed', at: null, message: 'job startup timeout' } },
    /^wrong: The job "erase-old-data" did not start: job startup timeout$/,
  ],
  'the nightly job has not run yet': [
    { erasing: { active: true, status: null, at: null, message: null } },
    /^note: The job "erase-old-data" has not run yet$/,
  ],
};

for (const [what, [changes, message]] of Object.entries(defects)) {
  test(`the doctor reports that ${what}`, () => {
    const lines = findings(changes);
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', message);
  });
}

test('the job of online payments is needed without them, too: it gives free places to waitlists', () =>
  assert.deepEqual(findings({ settling: null, takesOnline: false }), [
    'wrong: There is no job "settle-payments"',
  ]));

test("the doctor quotes the scheduler's own message if it does not call the mail worker", () => {
  const todo = (sending: Checkup['sending']) =>
    findingsIn({ ...healthy, sending, workerSeenAt: null }, { local: false, now }).find(({ message }) =>
      message.startsWith('No worker has ever requested'),
    )?.todo ?? '';
  assert.match(todo(null), /select studio\.schedule_jobs\(\)/);
  assert.match(todo({ active: false, status: null, at: null, message: null }), /switched off/);
  assert.match(
    todo({ active: true, status: 'failed', at: null, message: 'The Vault lacks "secret_key"' }),
    /fails: The Vault lacks "secret_key"/,
  );
  assert.match(todo(healthy.sending), /logs of the function/);
});

test('on a local server the doctor reports only demo accounts, unsent mails and the nightly job', () => {
  const lines = findings(
    {
      accounts: ['admin@ekantik.example'],
      mails: { waiting: 3, since: '2026-03-13T11:00:00Z' },
      erasing: null,
      sending: null,
      publishing: null,
      settling: null,
      checkingPasses: null,
      forgettingRuns: null,
      missingSecrets: null,
      workerSeenAt: null,
    },
    { local: true },
  );
  assert.deepEqual(
    lines.map((line) => line.split(':')[0]),
    ['note', 'note', 'note', 'note'],
  );
});
