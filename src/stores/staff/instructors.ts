import type { StaffInstructors } from '#backend/staff/instructors.ts';
import type { OccurrenceRow, StaffOccurrences } from '#backend/staff/occurrences.ts';
import { everyRow } from '#backend/staff/every-row.ts';
import { query } from './queries.ts';
import { staff } from './staff.ts';

export type { StaffInstructor } from '#backend/staff/instructors.ts';
export type { OccurrenceRow } from '#backend/staff/occurrences.ts';

/** Instructors as staff see and change them. @throws Outage where the studio cannot be reached. */
export async function staffInstructors(): Promise<StaffInstructors> {
  return (await staff()).instructors();
}

/** Everybody who teaches, by name: asked once for a screen and all that chooses among them. */
export const $instructors = query(['instructors', 'all'], async () => (await staffInstructors()).list());

type Wanted = Pick<Parameters<StaffOccurrences['list']>[0], 'tab' | 'instructor'>;

/** Every date that staff see of a tab, the soonest first; of one instructor, or of all. */
export async function datesTaught({ tab, instructor }: Wanted): Promise<OccurrenceRow[]> {
  const occurrences = await (await staff()).occurrences();
  return everyRow((page) =>
    occurrences.list({ ...page, search: '', period: null, sort: 'soonest', series: null, tab, instructor }),
  );
}
