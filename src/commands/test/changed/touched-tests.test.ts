import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { projectFiles } from './changed-files.ts';
import { touchedTests, touchesPages } from './touched-tests.ts';

/* The selection of the tests that a change affects, tested on this project itself. */

let files: string[];
before(() => {
  files = projectFiles();
});

const touchedBy = (changed: string) => touchedTests([changed], files, projectFolder);

test("a rule of the cart affects its own tests and those of the cart's page", () => {
  const { unit, endToEnd } = touchedBy('src/domain/cart/cart.ts');
  assert.ok(unit.includes('src/domain/cart/cart.test.ts'));
  assert.ok(endToEnd.includes('e2e/store/cart.test.ts'));
  assert.ok(!unit.includes('src/domain/time/studio-time.test.ts'));
});

test("a screen of the back office affects the tests that open it, and no other screen's", () => {
  const { endToEnd } = touchedBy('src/admin/posts/BlogScreen.tsx');
  assert.ok(endToEnd.includes('e2e/admin/blog.test.ts'));
  assert.ok(!endToEnd.includes('e2e/admin/instructors.test.ts'));
});

test('a migration affects the tests that run on a database', () => {
  const migration = files.find((file) => file.startsWith('supabase/migrations/')) ?? '';
  const { unit } = touchedBy(migration);
  assert.ok(unit.includes('src/commands/sql/sql-on-pglite.test.ts'));
  assert.ok(unit.includes('src/commands/sql/sql-on-postgres.test.ts'));
  assert.ok(!unit.includes('src/domain/cart/cart.test.ts'));
});

test('a support file of end-to-end tests affects the tests that use it', () => {
  const { unit, endToEnd } = touchedBy('e2e/support/bookings/booking.ts');
  assert.deepEqual(unit, []);
  assert.ok(endToEnd.includes('e2e/bookings/dialog.test.ts'));
});

test('a test that reads files without importing them is affected by these', () => {
  assert.ok(touchedBy('src/domain/mails/samples/sample-mails.ts').unit.includes('src/domain/words.test.ts'));
  assert.ok(
    touchedBy('src/pages/account/deleted.astro').unit.includes('src/commands/building/listed-pages.test.ts'),
  );
});

test('an end-to-end test affects itself alone', () => {
  assert.deepEqual(touchedBy('e2e/store/cart.test.ts'), { unit: [], endToEnd: ['e2e/store/cart.test.ts'] });
});

test("only what a page or a component of Astro imports, or a React component's props, can change their types", () => {
  const touches = (changed: string) => touchesPages([changed], files, projectFolder);
  assert.ok(touches('src/pages/index.astro'));
  assert.ok(touches('src/domain/schedule/schedule.ts'));
  assert.ok(touches('src/env.d.ts'));
  assert.ok(touches('package.json'));
  assert.ok(touches('src/islands/accounts/Account.tsx'));
  assert.ok(!touches('src/admin/posts/BlogScreen.tsx'));
  assert.ok(!touches('src/content/posts/choosing-a-mat.md'));
  assert.ok(!touches('src/domain/cart/cart.test.ts'));
  assert.ok(!touches('src/commands/sql/postgres/postgres.ts'));
  assert.ok(!touches(files.find((file) => file.startsWith('supabase/migrations/')) ?? ''));
});
