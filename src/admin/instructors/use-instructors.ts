import { type Query, useQuery } from '#admin/parts/use-query.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { staffInstructors } from '#stores/staff/instructors.ts';

/** All instructors, by name: one query for a screen and all its selects. */
export const useInstructors = (): Query<StaffInstructor[]> =>
  useQuery(['instructors', 'all'], async () => (await staffInstructors()).list(), { steady: false });
