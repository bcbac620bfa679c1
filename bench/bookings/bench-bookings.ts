import type { BenchOptions } from '#bench/options.ts';
import { textTable } from '#bench/text-table.ts';
import type { OpenServer } from './booking-server.ts';
import { benchByPass, byPassHeadings, membersWithPasses } from './by-pass.ts';
import { openPglite } from './on-pglite.ts';
import { findOpenPostgres } from './on-postgres.ts';
import { benchReading, manyBookings, readingHeadings } from './reading.ts';
import { benchRush } from './rush.ts';
import { benchStorm } from './storm.ts';

/**
 * Measures bookings under load, on the embedded database and on PostgreSQL if it is installed: hundreds of concurrent
 * bookings, a minute of broken connections and killed servers, payment by pass, and reads with many stored bookings.
 */
export async function benchBookings({ seconds }: BenchOptions): Promise<void> {
  const openers: OpenServer[] = [openPglite];
  const postgres = findOpenPostgres();
  if ('missing' in postgres) console.log(`Without PostgreSQL: ${postgres.missing}.`);
  else openers.push(postgres);

  for (const open of openers) {
    const server = await open();
    try {
      await benchRush(server);
      await benchStorm(server, seconds);
    } finally {
      await server.stop();
    }
  }

  const passRows = [];
  for (const open of openers) {
    const server = await open(membersWithPasses);
    try {
      passRows.push(await benchByPass(server));
    } finally {
      await server.stop();
    }
  }
  console.log(`\nPlaces of 200 members, one after the other\n${textTable(byPassHeadings, passRows)}`);

  const readingRows = [];
  for (const open of openers) {
    const server = await open(manyBookings);
    try {
      readingRows.push(await benchReading(server));
    } finally {
      await server.stop();
    }
  }
  console.log(
    `\nThe coming eight weeks, read by one visitor after the other\n${textTable(readingHeadings, readingRows)}`,
  );
}
