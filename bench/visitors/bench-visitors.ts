import type { BookingServer, OpenServer } from '#bench/bookings/booking-server.ts';
import { openPglite } from '#bench/bookings/on-pglite.ts';
import { findOpenPostgres } from '#bench/bookings/on-postgres.ts';
import { percentile } from '#bench/bookings/percentile.ts';
import { textTable } from '#bench/text-table.ts';
import { addDays, mondayOf, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { edgeCache } from './edge-cache.ts';

const visitors = 1000;

/** The period in which the visitors arrive, in milliseconds. */
const arrivalPeriod = 3000;

/** How long the edge cache stores a response, in milliseconds, as availability() specifies. */
const cacheTime = 10_000;

/** Every fourth visitor opens the month. */
const looksAtMonth = (visitor: number) => visitor % 4 === 0;

type Days = [from: StudioDay, to: StudioDay];

const weeks = (monday: StudioDay, count: number): Days[] =>
  Array.from({ length: count }, (_, index) => [addDays(monday, 7 * index), addDays(monday, 7 * index + 6)]);

/** How a visitor requests the weeks: all in one request, or each week in its own, which can be cached. */
const strategies: Record<
  string,
  { requests: (visitor: number, monday: StudioDay) => Days[]; isCached: boolean }
> = {
  'a month at once': {
    requests: (visitor, monday) => [[monday, addDays(monday, looksAtMonth(visitor) ? 41 : 6)]],
    isCached: false,
  },
  'week by week': {
    requests: (visitor, monday) => weeks(monday, looksAtMonth(visitor) ? 6 : 1),
    isCached: false,
  },
  'week by week, cached': {
    requests: (visitor, monday) => weeks(monday, looksAtMonth(visitor) ? 6 : 1),
    isCached: true,
  },
};

/** Measures a thousand visitors who open the schedule within three seconds: three of four the week, one the month. */
export async function benchVisitors(): Promise<void> {
  const openers: OpenServer[] = [openPglite];
  const postgres = findOpenPostgres();
  if ('missing' in postgres) console.log(`Without PostgreSQL: ${postgres.missing}.`);
  else openers.push(postgres);

  const rows: (string | number)[][] = [];
  for (const open of openers) {
    const server = await open();
    try {
      for (const name of Object.keys(strategies)) {
        await waitUntilIdle(server);
        rows.push([server.name, name, ...(await rush(server, name))]);
      }
    } finally {
      await server.stop();
    }
  }
  const headings = [
    'Server',
    'Strategy',
    'Requests',
    'Median ms',
    'p95 ms',
    'Slowest ms',
    'Seconds in all',
    'Failures',
  ];
  console.log(`\n${visitors} visitors in ${arrivalPeriod / 1000} seconds\n${textTable(headings, rows)}`);
}

/** Waits until the server is idle, because it may still be busy with requests that have timed out. */
async function waitUntilIdle(server: BookingServer): Promise<void> {
  const monday = mondayOf(studioDayOf(new Date()));
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const startedAt = performance.now();
    const request = server.call('availability', { from_on: monday, to_on: monday });
    const hasResponded = await request.then(
      () => true,
      () => false,
    );
    if (hasResponded && performance.now() - startedAt < 1000) return;
  }
}

async function rush(server: BookingServer, name: string): Promise<(string | number)[]> {
  const strategy = strategies[name];
  if (!strategy) return [];
  let requests = 0;
  const requestServer = (address: string) => {
    requests += 1;
    const [from_on, to_on] = address.split(' ');
    return server.call('availability', { from_on, to_on });
  };
  const request = strategy.isCached ? edgeCache(requestServer, cacheTime) : requestServer;
  const monday = mondayOf(studioDayOf(new Date()));
  const times: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      await new Promise((resolve) => setTimeout(resolve, (visitor * arrivalPeriod) / visitors));
      const arrivedAt = performance.now();
      const responses = strategy.requests(visitor, monday).map((days) => request(days.join(' ')));
      await Promise.all(responses).then(
        () => times.push(performance.now() - arrivedAt),
        () => {
          failures += 1;
        },
      );
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return [
    requests,
    Math.round(percentile(times, 50)),
    Math.round(percentile(times, 95)),
    Math.round(Math.max(...times)),
    seconds,
    failures,
  ];
}
