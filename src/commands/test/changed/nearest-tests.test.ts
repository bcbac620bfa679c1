import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestTests } from './nearest-tests.ts';

const touched = {
  unit: ['src/domain/time/studio-time.test.ts', 'src/backend/supabase/policies/booking-policies.test.ts'],
  endToEnd: ['e2e/accounts/login.test.ts', 'e2e/admin/bookings.test.ts', 'e2e/store/cart.test.ts'],
};
const sqlTest = 'src/commands/sql/sql-on-postgres.test.ts';
const changed = ['src/admin/bookings/BookingTable.tsx'];
const chooseTests = (seconds: Record<string, number>) =>
  nearestTests(touched, changed, { secondsOf: (file) => seconds[file] ?? 2, pageTypes: false, sqlTest });

test('all tests run if they fit into the time', () => {
  assert.deepEqual(chooseTests({}), { ...touched, leftOut: [] });
});

test('if not all tests fit, those named like the changed files come first, and those of the rules always run', () => {
  const { unit, endToEnd, leftOut } = chooseTests({
    'src/domain/time/studio-time.test.ts': 40,
    'e2e/admin/bookings.test.ts': 20,
    'e2e/accounts/login.test.ts': 12,
    'e2e/store/cart.test.ts': 11,
  });
  assert.deepEqual(unit, touched.unit);
  assert.deepEqual(endToEnd, ['e2e/admin/bookings.test.ts']);
  assert.deepEqual(leftOut, ['e2e/accounts/login.test.ts', 'e2e/store/cart.test.ts']);
});

test('a test is named like a changed file if one has the singular and the other the plural', () => {
  const classes = { unit: [], endToEnd: ['e2e/accounts/login.test.ts', 'e2e/public/classes.test.ts'] };
  const { endToEnd } = nearestTests(classes, ['src/content/class-types/yin.md'], {
    secondsOf: () => 20,
    pageTypes: false,
    sqlTest,
  });
  assert.deepEqual(endToEnd, ['e2e/public/classes.test.ts']);
});

test('of two tests named like a changed file, that with fewer other subjects comes first, even if it takes longer', () => {
  const cart = { unit: [], endToEnd: ['e2e/store/cart-prices.test.ts', 'e2e/store/cart.test.ts'] };
  const { endToEnd } = nearestTests(cart, ['src/domain/cart/cart.ts'], {
    secondsOf: (file) => (file.includes('prices') ? 10 : 20),
    pageTypes: false,
    sqlTest,
  });
  assert.deepEqual(endToEnd, ['e2e/store/cart.test.ts']);
});

test('a change of a noun is tested on its pages: outside the back office first on those of visitors', () => {
  const posts = {
    unit: [],
    endToEnd: ['e2e/accounts/login.test.ts', 'e2e/admin/blog.test.ts', 'e2e/public/blog.test.ts'],
  };
  const nearest = (file: string) =>
    nearestTests(posts, [file], { secondsOf: () => 20, pageTypes: false, sqlTest }).endToEnd;
  assert.deepEqual(nearest('src/content/posts/mats.md'), ['e2e/public/blog.test.ts']);
  assert.deepEqual(nearest('src/admin/posts/PostForm.tsx'), ['e2e/admin/blog.test.ts']);
});

test('content that changes the seed runs the tests of content and pages, not those of SQL', () => {
  const content = {
    unit: [sqlTest, 'src/catalogue/sample/classes.test.ts'],
    endToEnd: ['e2e/public/class-detail.test.ts'],
  };
  const chosen = nearestTests(content, ['src/content/class-types/yin.md', 'supabase/seed.sql'], {
    secondsOf: (file) => (file === sqlTest ? 60 : 2),
    pageTypes: false,
    sqlTest,
  });
  assert.deepEqual(chosen, {
    unit: ['src/catalogue/sample/classes.test.ts'],
    endToEnd: ['e2e/public/class-detail.test.ts'],
    leftOut: [sqlTest],
  });
});

test('slow unit tests do not take time from the tests with a browser', () => {
  const { endToEnd } = chooseTests({ 'src/backend/supabase/policies/booking-policies.test.ts': 30 });
  assert.deepEqual(endToEnd, touched.endToEnd);
});

test('if the types of pages are checked, only those tests with a browser run that are named like the changed files', () => {
  const { endToEnd, leftOut } = nearestTests(touched, changed, {
    secondsOf: () => 2,
    pageTypes: true,
    sqlTest,
  });
  assert.deepEqual(endToEnd, ['e2e/admin/bookings.test.ts']);
  assert.deepEqual(leftOut, ['e2e/accounts/login.test.ts', 'e2e/store/cart.test.ts']);
});

test('changed tests run before all others, however long they take', () => {
  const changedTests = ['e2e/store/cart.test.ts', 'e2e/accounts/login.test.ts'];
  assert.deepEqual(
    nearestTests(touched, changedTests, {
      secondsOf: () => 300,
      pageTypes: true,
      sqlTest,
    }).endToEnd.toSorted(),
    changedTests.toSorted(),
  );
});

test('a change of the database is tested with one database system and without a browser', () => {
  const pglite = 'src/commands/sql/sql-on-pglite.test.ts';
  const all = { ...touched, unit: [...touched.unit, pglite, sqlTest] };
  const chosen = nearestTests(all, ['supabase/migrations/1_bookings.sql'], {
    secondsOf: () => 30,
    pageTypes: false,
    sqlTest,
  });
  assert.deepEqual(chosen.unit, ['src/domain/time/studio-time.test.ts', sqlTest]);
  assert.deepEqual(chosen.endToEnd, []);
  assert.ok(chosen.leftOut.includes(pglite));
});
