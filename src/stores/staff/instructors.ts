import { studio } from '#backend/client.ts';
import type { StaffInstructors } from '#backend/instructors/staff-instructors.ts';
import { presentInstructors } from '#domain/instructors/instructor.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { addDays, type StudioDay } from '#domain/time/studio-time.ts';
import { loadAllOccurrences, staffOccurrences } from './occurrences.ts';
import { staff } from './staff.ts';

/** Instructors as staff see and change them. @throws Outage if the studio is unreachable. */
export async function staffInstructors(): Promise<StaffInstructors> {
  return (await staff()).instructors();
}

/** Every coming date of every instructor, from which the free ones are computed. */
export async function comingDates(): Promise<OccurrenceRow[]> {
  const rows = await loadAllOccurrences({
    search: '',
    tab: 'upcoming',
    period: null,
    sort: 'soonest',
    series: null,
    classType: null,
    instructor: null,
  });
  return rows.filter(({ status }) => status === 'upcoming');
}

/** A date that an instructor teaches. */
export interface TaughtDate extends Occurrence {
  /** People at home. */
  atHome: number;
}

/** The dates that an instructor teaches in the seven days from a Monday, according to the schedule. */
export async function weekTaught(instructor: string, monday: StudioDay): Promise<TaughtDate[]> {
  const sunday = addDays(monday, 6);
  const [{ occurrences }, dates] = await Promise.all([
    (await studio()).bookings.availability(monday, sunday),
    (await staffOccurrences()).peopleAtHome(monday, sunday),
  ]);
  const atHome = new Map(dates.map((date) => [occurrenceKey(date), date.atHome]));
  return occurrences
    .filter((occurrence) => occurrence.instructor.key === instructor)
    .map((occurrence) => ({ ...occurrence, atHome: atHome.get(occurrenceKey(occurrence)) ?? 0 }));
}

/** The possible authors of a post: including instructors on leave, without those who have left. */
export async function postAuthors(): Promise<Pick<StaffInstructor, 'key' | 'name'>[]> {
  return presentInstructors(await (await (await staff()).instructors()).list());
}
