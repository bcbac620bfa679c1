import type { StaffOverview } from '#backend/overview/staff-overview.ts';

/** A studio with the sample rows, for tests of what its staff see. */
export interface OverviewUnderTest {
  admin: StaffOverview;
  /** Tom Hollis. */
  instructor: StaffOverview;
  member: StaffOverview;
}

export type SetUp = () => Promise<OverviewUnderTest>;
