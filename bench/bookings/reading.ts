import { median } from '#bench/median.ts';
import { addDays, studioDayOf } from '#domain/time/studio-time.ts';
import type { BookingServer } from './booking-server.ts';
import { percentile } from './percentile.ts';

const bookings = 100_000;
const readings = 200;

/** SQL that stores four years of full classes, up to the last day that has an occurrence row. */
export const manyBookings = `
alter table studio.bookings disable trigger keep_capacity;
select studio.stamp_series(null, studio.studio_today() - 7 * 210, studio.studio_today() - 1);
insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
select
  seats.number, 'Ada Ashby', 'guest' || seats.place || '@post.example', '07700 900200', 'class_pass', 'confirmed',
  gen_random_uuid()
from (
  select occurrences.number, place
  from studio.occurrences
  cross join lateral generate_series(
    1, occurrences.capacity - studio.places_taken(occurrences.number)
  ) as place
  -- This order guarantees that the coming weeks are full.
  order by occurrences.held_on desc
  limit ${bookings} - (select count(*) from studio.bookings)
) as seats;
alter table studio.bookings enable trigger keep_capacity;
analyze;
`;

/** Measures the time for reading the coming eight weeks, in milliseconds, and returns a row of the table. */
export async function benchReading(server: BookingServer): Promise<(string | number)[]> {
  const today = studioDayOf(new Date());
  const read = async () => {
    const startedAt = performance.now();
    const { occurrences } = await server.call<{ occurrences: unknown[] }>('availability', {
      from_on: today,
      to_on: addDays(today, 55),
    });
    return { milliseconds: performance.now() - startedAt, classes: occurrences.length };
  };

  // The first few requests open connections and plan queries.
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await read();
  const times: number[] = [];
  let classes = 0;
  for (let reading = 0; reading < readings; reading += 1) {
    const measurement = await read();
    times.push(measurement.milliseconds);
    classes = measurement.classes;
  }
  const [stored] = await server.rows<{ count: number }>('select count(*)::int as count from studio.bookings');
  const roundToTenths = (number: number) => Number(number.toFixed(1));
  return [
    server.name,
    stored?.count ?? 0,
    classes,
    roundToTenths(median(times)),
    roundToTenths(percentile(times, 95)),
    roundToTenths(Math.max(...times)),
  ];
}

export const readingHeadings = [
  'Server',
  'Bookings stored',
  'Classes read',
  'Median ms',
  'p95 ms',
  'Slowest ms',
];
