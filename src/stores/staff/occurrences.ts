import type { StaffOccurrences } from '#backend/occurrences/staff-occurrences.ts';
import { everyRow } from '#backend/records/every-row.ts';
import type { OccurrenceFilter } from '#domain/occurrences/staff/occurrence-filter.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { invalidate } from './queries.ts';
import { staff } from './staff.ts';

/** Dates of classes, as staff see them. @throws Outage */
export async function staffOccurrences(): Promise<StaffOccurrences> {
  return (await staff()).occurrences();
}

/** Every date that matches the filter. @throws Outage */
export async function loadAllOccurrences(
  filter: OccurrenceFilter & { sort: 'soonest' | 'latest' },
): Promise<OccurrenceRow[]> {
  const occurrences = await staffOccurrences();
  return everyRow((page) => occurrences.list({ ...filter, ...page }));
}

/**
 * Invalidates the queries that show dates, bookings, what they cost and what pays for them, after a class, a date or
 * its attendees changed.
 * @param others Further nouns that the same change affects: a second call would send the requests again.
 */
export function datesChanged(...others: readonly string[]): void {
  invalidate('classes', 'instructors', 'occurrences', 'people', 'passes', 'payments', 'mails', ...others);
}

/** The possible instructors of a date: key and name of everybody who is not on leave. @throws Outage */
export async function instructorChoices(): Promise<{ value: string; label: string }[]> {
  const all = await (await (await staff()).instructors()).list();
  return all
    .filter(({ status }) => status === 'active')
    .map(({ key, name }) => ({ value: key, label: name }));
}

/** Classes of which an extra date can be scheduled. @throws Outage */
export async function activeClasses() {
  const { rows } = await (await (await staff()).classes()).list({
    search: '',
    instructor: null,
    offset: 0,
    limit: 200,
  });
  return rows.filter(({ status }) => status === 'active');
}
