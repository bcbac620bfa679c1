import type { SampleSource } from '#backend/simulated/sample.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import type { Role } from '#domain/people/access.ts';
import type { Ledger } from './ledger.ts';
import type { StaffSampleSource } from './sample-staff.ts';

/** Who works on the demo. */
export interface Colleague {
  id: string;
  email: string;
  /** Name of the profile; the email where there is none. */
  name: string;
  role: Role | null;
  /** Key of the instructor that they are; undefined for everybody else. */
  instructor: string | undefined;
}

/** What every part of the demo's back office works with. */
export interface StaffAround {
  ledger: Ledger;
  storage: SmallStorage;
  /** What the public pages start from, with what staff changed. */
  sample: SampleSource;
  /** What only staff see of the sample, as it was built. */
  staffSample: StaffSampleSource;
  /** The time in milliseconds. */
  now: () => number;
  /** Undefined where nobody is signed in. */
  who: () => Promise<Colleague | undefined>;
}
