import type { StaffOverview } from '#backend/staff/overview.ts';

/** A studio with the sample, to be looked at by those who work there. */
export interface OverviewUnderTest {
  admin: StaffOverview;
  /** Tom Hollis. */
  instructor: StaffOverview;
  member: StaffOverview;
}

/** Registers a test for a sentence. */
export type CheckOverview = (sentence: string, run: (under: OverviewUnderTest) => Promise<void>) => void;
