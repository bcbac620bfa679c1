import { Outage } from '#backend/outage.ts';
import type { ShelfProduct } from '#backend/shop.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import type { ChangedDate } from './changed-dates.ts';

/** The sample content that a studio without a server starts from; pages/sample.json.ts builds it from content/. */
export interface Sample {
  series: ClassSeries[];
  products: ShelfProduct[];
  /** Whole hours before a class up to which cancelling is free. */
  freeCancellationHours: number;
  /** How many weeks ahead a class can be booked. */
  bookAheadWeeks: number;
  /** Dates of classes that staff changed in this browser. */
  dates?: readonly ChangedDate[];
  /** Places taken in this browser by staff's hand, by occurrence, beyond those that the sample counts. */
  placesBeyond?: Readonly<Record<string, number>>;
}

/** Brings the sample. @throws Outage where it cannot be had. */
export type SampleSource = () => Promise<Sample>;

let fetched: Promise<Sample> | undefined;

/** The sample as a file of the site, fetched once a page. */
export const fetchedSample: SampleSource = () => {
  fetched ??= fetchSample().catch((error: unknown) => {
    fetched = undefined;
    throw new Outage('The sample could not be loaded.', { cause: error });
  });
  return fetched;
};

async function fetchSample(): Promise<Sample> {
  const answer = await fetch('/sample.json', { signal: AbortSignal.timeout(8000) });
  if (!answer.ok) throw new Error(`/sample.json answered ${answer.status}.`);
  return answer.json();
}
