import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import type { OccurrenceFilter } from '#domain/occurrences/staff/occurrence-filter.ts';
import { occurrenceRow, occurrenceStats } from '#domain/occurrences/staff/occurrence-schema.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { attendanceMethods } from './attendance-methods.ts';
import { changeMethods } from './change-methods.ts';
import { messageMethods } from './message-methods.ts';
import { classesToBook, peopleAtHome } from './occurrence-answers.ts';
import { placeMethods } from './place-methods.ts';

export interface OccurrenceQuery extends OccurrenceFilter {
  sort: 'soonest' | 'latest';
}

export type StaffOccurrences = ReturnType<typeof createStaffOccurrences>;

/**
 * Occurrences and their bookings, as staff see and change them. Every method throws Outage if the studio is
 * unreachable.
 */
export function createStaffOccurrences(call: Call) {
  const rpc = typedCall(call);
  return {
    list: ({ offset, limit, classType, ...query }: OccurrenceQuery & PageRequest) =>
      rpc('staff_occurrences', pageOf(occurrenceRow), {
        ...query,
        class_type: classType,
        page_offset: offset,
        page_limit: limit,
      }),

    /** The classes of a day that are not over, by start. */
    toBook: (day: StudioDay) => rpc('classes_to_book', classesToBook, { held_on: day }),

    /** The people at home on the dates between two days, both included. */
    peopleAtHome: (from: StudioDay, to: StudioDay) =>
      rpc('people_at_home', peopleAtHome, { from_on: from, to_on: to }),

    stats: () => rpc('occurrence_stats', occurrenceStats, {}),

    /** Undefined if there is none. */
    find: async (number: number) =>
      (await rpc('staff_occurrence', v.nullable(occurrenceRow), { occurrence_number: number })) ?? undefined,

    ...changeMethods(call),
    ...attendanceMethods(call),
    ...placeMethods(call),
    ...messageMethods(call),
  };
}
