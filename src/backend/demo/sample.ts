import { Outage } from '#backend/calls/outage.ts';
import type { ShelfProduct } from '#domain/products/shelf-schema.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';

/** The sample content that the site was built from: pages/sample.json.ts writes it. */
export interface Sample {
  series: ClassSeries[];
  products: ShelfProduct[];
  freeCancellationHours: number;
  undoMinutes: number;
  bookAheadWeeks: number;
}

let fetched: Promise<Sample> | undefined;

/**
 * Fetches the sample, once for each page.
 * @throws Outage if it cannot be fetched; the next call retries.
 */
export function loadSample(): Promise<Sample> {
  fetched ??= fetchSample().catch((error: unknown) => {
    fetched = undefined;
    throw new Outage('The sample could not be loaded.', { cause: error });
  });
  return fetched;
}

async function fetchSample(): Promise<Sample> {
  const response = await fetch('/sample.json', { signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`/sample.json answered ${response.status}.`);
  return response.json();
}
