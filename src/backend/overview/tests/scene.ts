import type { StaffOverview } from '#backend/overview/staff-overview.ts';

/** A studio with the sample, to be looked at by those who work there. */
export interface OverviewUnderTest {
  admin: StaffOverview;
  /** Tom Hollis. */
  instructor: StaffOverview;
  member: StaffOverview;
}

export type Begin = () => Promise<OverviewUnderTest>;
