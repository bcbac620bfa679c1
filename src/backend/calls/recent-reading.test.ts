import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { createStudio } from '#backend/studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';

let server: TestSupabase;
startForTests(startTestSupabase, (started) => {
  server = started;
});

/** A studio whose requests and responses are recorded. */
function watchRequests() {
  const requests: { method: string; path: string; cache: string | null }[] = [];
  const studio = createStudio({
    ...server,
    storage: memoryStorage(),
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      const { pathname, search } = new URL(String(address));
      requests.push({
        method: init?.method ?? 'GET',
        path: pathname + search,
        cache: response.headers.get('cache-control'),
      });
      return response;
    },
  });
  return { studio, requests };
}

const monday = mondayOf(studioDayOf(new Date()));

test('a week of the schedule has one address, which a cache may store for ten seconds', async () => {
  const { studio, requests } = watchRequests();
  const week = await studio.bookings.week(monday);
  const path = `/rest/v1/rpc/availability?from_on=${monday}&to_on=${addDays(monday, 6)}`;
  assert.deepEqual(requests, [{ method: 'GET', path, cache: 'public, max-age=0, s-maxage=10' }]);
  const now = await studio.bookings.availability(monday, addDays(monday, 6));
  assert.deepEqual(week.occurrences, now.occurrences);
  assert.equal(requests[1]?.method, 'POST', 'a request for the current state bypasses caches');
});

test('the shelf has one cacheable address, too', async () => {
  const { studio, requests } = watchRequests();
  const { products } = await studio.products.recentShelf();
  assert.deepEqual(requests, [
    { method: 'GET', path: '/rest/v1/rpc/shelf', cache: 'public, max-age=0, s-maxage=10' },
  ]);
  assert.deepEqual(products, (await studio.products.shelf()).products);
  assert.equal(requests[1]?.method, 'POST');
});

test('a personal answer is not cacheable', async () => {
  const { studio, requests } = watchRequests();
  await studio.bookings.byToken(crypto.randomUUID());
  await studio.bookings.listOwn();
  for (const { method, cache } of requests) assert.deepEqual([method, cache], ['POST', null]);
});
