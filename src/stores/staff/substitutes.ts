import type { StaffSubstitutes } from '#backend/instructors/staff-substitutes.ts';
import { staff } from './staff.ts';

/** Substitutes for instructors who cannot teach. @throws Outage */
export async function staffSubstitutes(): Promise<StaffSubstitutes> {
  return (await staff()).substitutes();
}
