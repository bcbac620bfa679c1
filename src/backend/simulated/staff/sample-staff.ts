import { Outage } from '#backend/outage.ts';
import type { InstructorDraft } from '#backend/staff/instructors.ts';
import type { ProductDraft } from '#backend/staff/products.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';

/** A class of the sample with what only staff write. */
export type SampleClass = ClassSeries & { description: string };

/** A product of the sample, in the shop's own order. */
export interface SampleProduct extends ProductDraft {
  id: string;
  /** Pieces that the sample begins with. */
  stock: number;
  picture: string | null;
}

/** What staff see of the sample content besides sample.json; pages/sample-staff.json.ts builds it from content/. */
export interface SampleStaff {
  classes: SampleClass[];
  instructors: (InstructorDraft & { key: string })[];
  products: SampleProduct[];
}

/** Brings what staff see of the sample. @throws Outage where it cannot be had. */
export type StaffSampleSource = () => Promise<SampleStaff>;

let fetched: Promise<SampleStaff> | undefined;

/** It as a file of the site, fetched once a page. */
export const fetchedStaffSample: StaffSampleSource = () => {
  fetched ??= fetchSample().catch((error: unknown) => {
    fetched = undefined;
    throw new Outage('The sample could not be loaded.', { cause: error });
  });
  return fetched;
};

async function fetchSample(): Promise<SampleStaff> {
  const answer = await fetch('/sample-staff.json', { signal: AbortSignal.timeout(8000) });
  if (!answer.ok) throw new Error(`/sample-staff.json answered ${answer.status}.`);
  return answer.json();
}
