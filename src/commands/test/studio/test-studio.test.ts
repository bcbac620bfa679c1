import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

const admin = 'admin@ekantik.example';
let studio: TestStudio;

startForTests(
  () => startTestStudio([admin], 'studio-demo-1'),
  (started) => {
    studio = started;
  },
);

/** Every row, as one line of text per table, and the positions of the sequences. */
async function databaseState(): Promise<Record<string, string>> {
  const tables = await studio.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^pg_|information_schema'`,
  );
  const results: Record<string, string> = {};
  for (const name of ['pg_sequences', ...tables.map((table) => table.name)]) {
    const digest = 'md5(string_agg(to_jsonb(one)::text, chr(10) order by to_jsonb(one)::text))';
    const [row] = await studio.sql<{ rows: string }>(
      `select count(*) || ' ' || ${digest} as rows from ${name} one`,
    );
    results[name] = row?.rows ?? '';
  }
  return results;
}

test('a reset restores changed, added and deleted rows, and the sequences', async () => {
  await studio.reset();
  const initial = await databaseState();
  const session = studio.sessionOf(admin);
  // A few bookings: triggers run for each, and the sample has thousands.
  await studio.sql('truncate studio.pass_entries; delete from studio.bookings where number % 40 = 0');
  await studio.sql(
    `insert into studio.closures (from_on, to_on, reason) values (studio.studio_today(), studio.studio_today(), 'A new floor')`,
  );
  await studio.sql(`update studio.profiles set name = 'Somebody Else'`);
  await studio.sql(
    `delete from auth.sessions; select setval(pg_get_serial_sequence('studio.occurrences', 'number'), 999)`,
  );
  assert.notDeepEqual(await databaseState(), initial);
  await studio.reset();
  assert.deepEqual(await databaseState(), initial);
  assert.equal(studio.sessionOf(admin), session);
});

test("the server's clock continues from an instant, with rows and sessions of that time, and returns to the real time", async () => {
  const newest = () =>
    studio
      .sql<{ now: string; order: string }>('select now(), max(placed_at) as order from studio.orders')
      .then(([row]) => row);
  const day = (text = '') => text.slice(0, 10);
  await studio.reset('2026-03-02T05:30:00Z');
  assert.match((await newest())?.now ?? '', /^2026-03-02 05:30/);
  assert.match((await newest())?.order ?? '', /^2026-0[23]-/);
  assert.equal(
    new Date(JSON.parse(studio.sessionOf(admin)).expires_at * 1000).toISOString().slice(0, 14),
    '2026-03-02T06:',
  );

  await studio.setClock('2026-03-03T05:30:00Z');
  assert.match((await newest())?.now ?? '', /^2026-03-03/);

  await studio.reset();
  assert.equal(day((await newest())?.now), day(new Date().toISOString()));
  assert.notEqual(day((await newest())?.order), '2026-02-28');
});

test('an account that is signed in from the start is still signed in after a reset, at any time', async () => {
  for (const at of [undefined, '2026-03-02T05:30:00Z']) {
    await studio.reset(at);
    await studio.sql('delete from auth.sessions');
    await studio.reset(at);
    await expectSignedIn();
  }
});

async function expectSignedIn() {
  const { access_token } = JSON.parse(studio.sessionOf(admin));
  const response = await fetch(`${studio.url}/auth/v1/user`, {
    headers: { apikey: studio.publishableKey, authorization: `Bearer ${access_token}` },
  });
  assert.equal(response.status, 200);
}
