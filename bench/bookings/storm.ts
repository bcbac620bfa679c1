import type { BookingServer } from './booking-server.ts';
import { disagreements, type StoredBooking } from './ledger.ts';
import { type BookingEvent, replay } from './replay.ts';
import { smallClass } from './requests.ts';
import { type ClientHistory, classes, runRandomClient } from './restless-client.ts';

const clients = 200;
/** The intervals between two cuts, and between two kills, in milliseconds. */
const cutEvery = 3000;
const crashEvery = 15_000;

const bookedOccurrences = `
  studio.occurrences where series = '${smallClass.series}'
  and held_on in (${classes.map((on) => `'${on}'`).join(', ')})
`;

/**
 * Lets clients book, cancel and retry at random while connections are broken and the server is killed and restarted.
 * Afterwards it compares the responses that they received with the stored bookings.
 * @returns Whether there was no problem.
 */
export async function benchStorm(server: BookingServer, seconds: number): Promise<boolean> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const [{ cuts, crashes }, ...histories] = await Promise.all([
    causeFailures(server, end),
    ...Array.from({ length: clients }, () => runRandomClient(server, end)),
  ]);
  const elapsed = (performance.now() - startedAt) / 1000;

  const storedBookings = await server.rows<StoredBooking>(`
    select number::int, occurrence::int, email, request_id::text as "requestId", status::text
    from studio.bookings where occurrence in (select number from ${bookedOccurrences})
  `);
  const events = await server.rows<BookingEvent & { occurrence: number; capacity: number }>(`
    select mails.kind, bookings.number::int as booking, occurrences.number::int as occurrence, occurrences.capacity
    from studio.mails
    join studio.bookings on bookings.number = mails.booking
    join (select * from ${bookedOccurrences}) as occurrences on occurrences.number = bookings.occurrence
    order by mails.number
  `);

  const clientBookings = histories.flatMap((history) => history.bookings);
  const problems = [
    ...disagreements(clientBookings, storedBookings),
    ...[...Map.groupBy(events, ({ occurrence }) => occurrence)].flatMap(([, classEvents]) =>
      replay(classEvents, classEvents[0]?.capacity ?? 0),
    ),
  ];
  report(server.name, { histories, storedBookings, cuts, crashes, elapsed });
  for (const problem of problems.slice(0, 20)) console.log(`  PROBLEM: ${problem}`);
  if (problems.length === 0)
    console.log(
      'No class is above its capacity, no answer is lost, nobody has two places, and the waitlist is in order.',
    );
  return problems.length === 0;
}

async function causeFailures(server: BookingServer, end: number): Promise<{ cuts: number; crashes: number }> {
  let cuts = 0;
  let crashes = 0;
  let nextCrash = performance.now() + crashEvery / 2;
  while (performance.now() + cutEvery < end) {
    await new Promise((resolve) => setTimeout(resolve, cutEvery));
    if (performance.now() >= nextCrash) {
      await server.crash();
      crashes += 1;
      nextCrash = performance.now() + crashEvery;
    } else {
      server.cut();
      cuts += 1;
    }
  }
  return { cuts, crashes };
}

function report(
  name: string,
  {
    histories,
    storedBookings,
    cuts,
    crashes,
    elapsed,
  }: {
    histories: ClientHistory[];
    storedBookings: StoredBooking[];
    cuts: number;
    crashes: number;
    elapsed: number;
  },
) {
  const sum = (numberOf: (history: ClientHistory) => number) =>
    histories.reduce((total, history) => total + numberOf(history), 0);
  const countOf = (expected: string) => storedBookings.filter(({ status }) => status === expected).length;
  const refusals = Object.entries(
    histories.reduce<Record<string, number>>((counts, { refusals }) => {
      for (const [reason, count] of Object.entries(refusals)) counts[reason] = (counts[reason] ?? 0) + count;
      return counts;
    }, {}),
  ).map(([reason, count]) => `${count} ${reason}`);
  console.log(
    `\n${name}: ${clients} clients for ${elapsed.toFixed(0)} s, ${cuts} cuts, ${crashes} kills\n` +
      `${sum(({ answers }) => answers)} answers, ${sum(({ unanswered }) => unanswered)} calls without one; ` +
      `refused: ${refusals.join(', ') || 'none'}\n` +
      `Stored: ${storedBookings.length} bookings, ${countOf('confirmed')} confirmed (${classes.length} classes of ` +
      `${smallClass.capacity}), ${countOf('waitlisted')} waitlisted, ${countOf('cancelled')} cancelled.`,
  );
}
