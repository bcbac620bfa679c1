import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { createStaffOccurrences } from '#backend/occurrences/staff-occurrences.ts';
import { saveAnswer } from '#backend/records/answers.ts';
import { everyRow } from '#backend/records/every-row.ts';
import type { ChangeRequest } from '#backend/records/requests.ts';
import { taughtClass } from '#domain/instructors/departure.ts';
import {
  type InstructorDraft,
  instructorProblems,
  staffInstructor,
} from '#domain/instructors/instructor-schema.ts';
import { hasBegun } from '#domain/occurrences/staff/disabled-reasons.ts';

const deactivateAnswer = v.union([
  /** A substitute teaches another class then, is on leave, or does not exist. */
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['substitute-busy', 'substitute-unavailable']),
    occurrence: v.number(),
  }),
  saveAnswer(staffInstructor),
]);

const departureAnswer = v.union([
  v.object({
    kind: v.literal('refused'),
    reason: v.literal('still-teaching'),
    classes: v.array(taughtClass),
  }),
  saveAnswer(staffInstructor),
]);

export type StaffInstructors = ReturnType<typeof createStaffInstructors>;

/** Instructors, as staff see and change them. Every method throws Outage if the studio is unreachable. */
export function createStaffInstructors(call: Call) {
  const rpc = typedCall(call);
  return {
    /** All instructors, by name; a studio has a few dozen at most. Screens filter the list themselves. */
    list: () => rpc('staff_instructors', v.array(staffInstructor)),

    /** Undefined if there is none. */
    find: async (key: string) =>
      (await rpc('staff_instructor', v.nullable(staffInstructor), { key })) ?? undefined,

    save: ({
      draft,
      record,
      requestId,
    }: {
      draft: InstructorDraft;
      record: { key: string; version: number } | null;
      requestId: string;
    }) =>
      rpc('save_instructor', saveAnswer(staffInstructor, instructorProblems), {
        draft,
        of_key: record?.key ?? null,
        of_version: record?.version ?? null,
        request_id: requestId,
      }),

    /**
     * Their occurrences that have not begun and are not cancelled, the soonest first: these need substitutes before the
     * instructor goes on leave.
     */
    upcoming: async (instructor: string) => {
      const rows = await everyRow((page) =>
        createStaffOccurrences(call).list({
          ...page,
          search: '',
          tab: 'upcoming',
          period: null,
          sort: 'soonest',
          series: null,
          classType: null,
          instructor,
        }),
      );
      return rows.filter((row) => row.status === 'upcoming' && !hasBegun(row, new Date()));
    },

    /**
     * Puts an instructor on leave, with substitutes on the given dates; everybody booked is notified by mail.
     * @param request.substitutes Occurrence number and substitute's key; other dates stay with the instructor.
     */
    deactivate: (
      key: string,
      {
        version,
        substitutes,
        requestId,
      }: ChangeRequest & { substitutes: readonly { occurrence: number; instructor: string }[] },
    ) => rpc('deactivate_instructor', deactivateAnswer, { key, version, substitutes, request_id: requestId }),

    /** Records that an instructor has left: they lose their account's access. Refused while they teach anything. */
    recordDeparture: (key: string, { version, requestId }: ChangeRequest) =>
      rpc('record_departure', departureAnswer, { key, version, request_id: requestId }),
  };
}
