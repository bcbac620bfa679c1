import { Outage } from '#backend/calls/outage.ts';
import { sampleOccurrences } from '#domain/occurrences/occurrence.ts';
import type { Timetable } from '#domain/occurrences/occurrence-schema.ts';
import type { Shelf, ShelfProduct } from '#domain/products/shelf-schema.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import { type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';

/** The sample content that the site was built from: pages/sample.json.ts writes it. */
export interface BuiltSample {
  series: ClassSeries[];
  products: ShelfProduct[];
  freeCancellationHours: number;
  undoMinutes: number;
  bookAheadWeeks: number;
}

let fetched: Promise<BuiltSample> | undefined;

/** The places of today's sample rows. The rows themselves (src/commands/seed/bookings.ts) come from the same functions. */
export async function sampleTimetable(from: StudioDay, to: StudioDay): Promise<Timetable> {
  const { series, freeCancellationHours, undoMinutes, bookAheadWeeks } = await sample();
  const now = new Date();
  const occurrences = sampleOccurrences(series, { from, to, today: studioDayOf(now) });
  return {
    readAt: now.toISOString(),
    occurrences,
    closures: [],
    freeCancellationHours,
    undoMinutes,
    bookAheadWeeks,
  };
}

export async function sampleShelf(): Promise<Shelf> {
  return { readAt: new Date().toISOString(), products: (await sample()).products };
}

function sample(): Promise<BuiltSample> {
  fetched ??= fetchSample().catch((error: unknown) => {
    fetched = undefined;
    throw new Outage('The sample could not be loaded.', { cause: error });
  });
  return fetched;
}

async function fetchSample(): Promise<BuiltSample> {
  const response = await fetch('/sample.json', { signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`/sample.json answered ${response.status}.`);
  return response.json();
}
