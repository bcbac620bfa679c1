import { studio } from '#backend/client.ts';
import type { StaffInstructors } from '#backend/instructors/staff-instructors.ts';
import { everyRow } from '#backend/records/every-row.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { addDays, type StudioDay } from '#domain/time/studio-time.ts';
import { query } from './queries.ts';
import { staff } from './staff.ts';

/** Instructors as staff see and change them. @throws Outage where the studio cannot be reached. */
export async function staffInstructors(): Promise<StaffInstructors> {
  return (await staff()).instructors();
}

/** Everybody who teaches, by name: asked once for a screen and all that chooses among them. */
export const $instructors = query(['instructors', 'all'], async () => (await staffInstructors()).list());

/** Every date to come, whoever teaches it: who is free when comes out of it. */
export async function comingDates(): Promise<OccurrenceRow[]> {
  const occurrences = await (await staff()).occurrences();
  const rows = await everyRow((page) =>
    occurrences.list({
      ...page,
      search: '',
      tab: 'upcoming',
      period: null,
      sort: 'soonest',
      series: null,
      classType: null,
      instructor: null,
    }),
  );
  return rows.filter(({ status }) => status === 'upcoming');
}

/** What somebody teaches in the seven days from a Monday, as the schedule has it. */
export async function weekTaught(instructor: string, monday: StudioDay): Promise<Occurrence[]> {
  const { occurrences } = await (await studio()).bookings.availability(monday, addDays(monday, 6));
  return occurrences.filter((occurrence) => occurrence.instructor.key === instructor);
}

/** Who may have written a post: instructors on leave, too. */
export async function postAuthors(): Promise<Pick<StaffInstructor, 'key' | 'name'>[]> {
  return (await (await staff()).instructors()).list();
}
