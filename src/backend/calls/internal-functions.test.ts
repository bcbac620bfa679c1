import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directServer } from '#commands/test/database/direct-server.ts';

const { call, sql } = directServer();

/* supabase/tests/grants.test.sql lists who may call a function at all; this is what the data API makes of it. */
test('the data API serves no function of the schema studio', async () => {
  const functions = await sql<{ name: string }>(
    `select distinct proname::text as name from pg_proc
     where pronamespace = 'studio'::regnamespace
       and proname not in (select proname from pg_proc where pronamespace = 'public'::regnamespace)`,
  );
  assert.ok(functions.length > 100, `${functions.length} functions`);
  for (const { name } of functions) assert.equal((await call('admin', name, {})).status, 404, name);
});
