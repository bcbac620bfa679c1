import { Outage } from '#backend/calls/outage.ts';
import type { ReadingMethods } from '#backend/studio.ts';
import type { Shelf } from '#domain/products/shelf-schema.ts';
import { loadSample } from './sample.ts';

/** What visitors read until their browser has a database, so that their pages need not load the rest of the demo. */
export const sampleMethods: ReadingMethods = {
  bookings: {
    availability: async (from, to) => (await timetables()).availability(from, to),
    week: async (monday) => (await timetables()).week(monday),
  },
  products: { shelf, recentShelf: shelf },
};

/** The shop does not need this module. */
const timetables = () =>
  import('./sample-timetables.ts').catch((error: unknown) => {
    throw new Outage('The module of the sample’s timetables could not be loaded.', { cause: error });
  });

async function shelf(): Promise<Shelf> {
  return { readAt: new Date().toISOString(), products: (await loadSample()).products };
}
