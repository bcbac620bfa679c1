import type { StaffSubstitutes } from '#backend/instructors/staff-substitutes.ts';
import { staff } from './staff.ts';

/** Who steps in for somebody who cannot teach. @throws Outage */
export async function staffSubstitutes(): Promise<StaffSubstitutes> {
  return (await staff()).substitutes();
}
