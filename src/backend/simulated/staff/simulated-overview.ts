import type { StaffOverview } from '#backend/staff/overview.ts';
import type { StaffAround } from './staff-around.ts';

/** Overview without a server. */
export function simulatedOverview(_around: StaffAround): StaffOverview {
  throw new Error('not built yet');
}
