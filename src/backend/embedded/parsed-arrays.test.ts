import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { placeNewDatabase } from '#commands/test/database/new-database.ts';
import { parseFewerArrays } from './parsed-arrays.ts';

test('arrays of values and enumerations are parsed and stored as before, and arrays of rows stay text', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-arrays-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await placeNewDatabase(join(folder, 'pgdata'));
  const connection = await createPgliteConnection({ url: join(folder, 'pgdata') });
  t.after(() => connection.close());
  const { driver } = connection;

  const read = async () => {
    const { rows } = await driver.query<{ people: unknown }>(
      `select array[1, 2] as numbers, array['confirmed']::studio.booking_status[] as statuses, $1::text[] as texts,
         $2::uuid[] as ids, array['2026-03-02']::date[] as days, array(select people from studio.people limit 1) as people`,
      [['a', 'b c'], []],
    );
    assert.equal(rows.length, 1);
    const { people, ...values } = rows[0] ?? { people: undefined };
    return { people, values };
  };
  const before = await read();
  const parsers = Object.keys(driver.parsers).length;
  await parseFewerArrays(driver);
  assert.ok(Object.keys(driver.parsers).length < parsers / 3);
  const { people, values } = await read();
  assert.deepEqual(values, before.values);
  assert.deepEqual([Array.isArray(before.people), typeof people], [true, 'string']);
});
