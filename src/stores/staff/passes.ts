import type { StaffPasses } from '#backend/passes/staff-passes.ts';
import { staff } from './staff.ts';

/** Passes, as staff see and change them. @throws Outage if the studio is unreachable. */
export const passes = async (): Promise<StaffPasses> => (await staff()).passes();
