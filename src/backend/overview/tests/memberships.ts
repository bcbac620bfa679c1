import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Begin } from './scene.ts';

/** The list of memberships. */
export function membershipsTests(begin: Begin) {
  test('memberships that are valid today are there by name, a page of them', async () => {
    const { admin } = await begin();
    const first = await admin.memberships({ search: '', offset: 0, limit: 10 });
    assert.deepEqual([first.rows.length, first.total], [10, 30]);
    const rest = await admin.memberships({ search: '', offset: 10, limit: 200 });
    const names = [...first.rows, ...rest.rows].map((row) => row.name);
    assert.equal(new Set(names).size, 30);
    assert.deepEqual(names, names.toSorted());
    const today = new Date().toISOString().slice(0, 10);
    for (const { fromOn, toOn } of [...first.rows, ...rest.rows]) {
      assert.ok(fromOn <= today && toOn >= today, `${fromOn} ${toOn}`);
    }
  });

  test('memberships are searched by name and by address, whatever the case', async () => {
    const { admin } = await begin();
    const named = async (search: string) =>
      (await admin.memberships({ search, offset: 0, limit: 10 })).rows.map((row) => row.name);
    assert.deepEqual(await named('pRIYA'), ['Priya Pendry']);
    assert.deepEqual(await named('priya.pendry@post'), ['Priya Pendry']);
    assert.deepEqual(await named('z'), ['Zadie Bracewell']);
    assert.deepEqual(await named('%'), []);
  });

  test('an instructor sees no memberships', async () => {
    const { instructor } = await begin();
    assert.deepEqual(await instructor.memberships({ search: '', offset: 0, limit: 10 }), {
      rows: [],
      total: 0,
    });
  });
}
