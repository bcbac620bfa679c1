import { median } from '#bench/median.ts';
import { textTable } from '#bench/text-table.ts';
import type { BookingServer } from './booking-server.ts';
import { type Answer, bookArgs, mondayAhead, smallClass } from './requests.ts';

const clients = 500;
const runs = 10;

/**
 * Lets many clients book the same class concurrently, a different class in each run. Exactly as many as the capacity must
 * get a place; the others are waitlisted, or refused because the class is full. Every second client accepts the waitlist.
 */
export async function benchRush(server: BookingServer): Promise<void> {
  const rows: (string | number)[][] = [];
  const speeds: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const on = mondayAhead(9 + run);
    const startedAt = performance.now();
    const results = await Promise.allSettled(
      Array.from({ length: clients }, (_, index) =>
        server.call<Answer>('book', bookArgs(on, index % 2 === 0)),
      ),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const outcomes = results.map(outcomeOf);
    const countOf = (expected: string) => outcomes.filter((outcome) => outcome === expected).length;
    const booked = countOf('confirmed') + countOf('waitlisted');
    const numbers = new Set(results.flatMap(numberOf));
    speeds.push(clients / seconds);
    rows.push([
      run,
      countOf('confirmed'),
      countOf('waitlisted'),
      countOf('full'),
      clients - booked - countOf('full'),
      booked - numbers.size,
      Number(seconds.toFixed(2)),
      Math.round(clients / seconds),
      Math.round(booked / seconds),
    ]);
  }

  const headings = [
    'Run',
    'Confirmed',
    'Waitlisted',
    'Full',
    'Errors',
    'Duplicates',
    'Seconds',
    'Answers/s',
    'Bookings/s',
  ];
  console.log(`\n${server.name}: ${clients} clients, ${smallClass.capacity} places, ${runs} runs`);
  console.log(`${textTable(headings, rows)}\nMedian: ${Math.round(median(speeds))} answers a second.`);
  console.log(await describeStored(server));
}

const outcomeOf = (result: PromiseSettledResult<Answer>): string => {
  if (result.status === 'rejected') return 'error';
  return result.value.kind === 'booked' ? result.value.booking.status : result.value.reason;
};

const numberOf = (result: PromiseSettledResult<Answer>): number[] =>
  result.status === 'fulfilled' && result.value.kind === 'booked' ? [result.value.booking.number] : [];

/** Describes the stored bookings of the classes of all runs. */
async function describeStored(server: BookingServer): Promise<string> {
  const [state] = await server.rows<{ classes: number; confirmed: string }>(`
    select count(*)::int as classes, string_agg(distinct taken::text, ', ') as confirmed
    from (
      select count(*) filter (where status = 'confirmed') as taken
      from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
      where series = '${smallClass.series}' and held_on between '${mondayAhead(10)}' and '${mondayAhead(9 + runs)}'
      group by occurrences.number
    ) as classes
  `);
  return `Stored: ${state?.classes} classes with ${state?.confirmed} confirmed places each.`;
}
