import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoCallers, directServer } from '#commands/test/database/direct-server.ts';

const { request, call, run, sql, running } = directServer();

const tables = () =>
  sql<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'studio'::regnamespace and relkind = 'r' order by 1`);

test('no table is served, whatever the role and the schema', async () => {
  const { url, secretKey, publishableKey } = running();
  for (const { name } of await tables()) {
    for (const caller of [...demoCallers, 'secret'] as const) {
      const { status, text } = await request(caller, 'GET', `/rest/v1/${name}?limit=1`);
      assert.equal(status, 404, `${caller} ${name}: ${text}`);
    }
    for (const apikey of [publishableKey, secretKey])
      for (const method of ['GET', 'DELETE']) {
        const headers = { apikey, 'accept-profile': 'studio', 'content-profile': 'studio' };
        const { status } = await fetch(`${url}/rest/v1/${name}`, { method, headers });
        assert.equal(status, 406, `${method} ${name}`);
      }
  }
});

test('no function of the private schema can be called', async () => {
  const { url, secretKey } = running();
  const headers = { apikey: secretKey, 'content-type': 'application/json', 'content-profile': 'studio' };
  const endpoint = `${url}/rest/v1/rpc/stamp_coming_weeks`;
  assert.equal((await fetch(endpoint, { method: 'POST', headers, body: '{}' })).status, 406);
  for (const caller of [...demoCallers, 'secret'] as const)
    assert.equal((await call(caller, 'stamp_coming_weeks', {})).status, 404, caller);
});

test('what the server granted to every role, including the service role, is revoked', async () => {
  const grants = await sql(`
    select relname, role, privilege
    from pg_class
    cross join unnest(array['anon', 'authenticated', 'service_role']) as role
    cross join unnest(array['truncate', 'references', 'trigger']) as privilege
    where relnamespace in ('public'::regnamespace, 'studio'::regnamespace) and relkind = 'r'
      and has_table_privilege(role, pg_class.oid, privilege)`);
  assert.deepEqual(grants, []);
  const [service] = await sql<object>(`
    select has_schema_privilege('service_role', 'studio', 'usage') as looks, count(*)::int as tables
    from pg_class where relnamespace = 'studio'::regnamespace and relkind = 'r'
      and has_table_privilege('service_role', oid, 'select, insert, update, delete')`);
  assert.deepEqual(service, { looks: false, tables: 0 });
});

test('a private column of a row that is otherwise readable is hidden', async () => {
  for (const [table, column] of [
    ['bookings', 'token'],
    ['bookings', 'request_id'],
    ['orders', 'token'],
    ['occurrences', 'cancel_reason'],
  ] as const)
    for (const caller of demoCallers) {
      const { status, text } = await run(caller, `select ${column} from studio.${table} limit 1`);
      assert.ok([401, 403].includes(status), `${caller} ${table} ${column}: ${status} ${text}`);
    }
});

test('visitors read granted columns, and members their own role', async () => {
  const { status, body } = await run('visitor', 'select key, name from studio.instructors limit 1');
  assert.equal(status, 200);
  assert.equal((body as unknown[]).length, 1);
  const ownRole = await run('member', 'select role from studio.user_roles');
  assert.deepEqual(ownRole.body, [{ role: 'user' }]);
});

test('only the server itself can restore grants', async () => {
  for (const caller of demoCallers) {
    const { status } = await request(caller, 'POST', '/rest/v1/rpc/restore_grants', {});
    assert.ok([401, 403, 404].includes(status), `${caller}: ${status}`);
  }
});
