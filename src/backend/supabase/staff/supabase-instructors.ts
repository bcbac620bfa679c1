import * as v from 'valibot';
import { everyRow } from '#backend/staff/every-row.ts';
import type { StaffInstructors } from '#backend/staff/instructors.ts';
import type { Call } from '#backend/supabase/call.ts';
import { asking } from '#backend/supabase/parse.ts';
import { instructorProblems, staffInstructor } from '#domain/instructors/instructor-schema.ts';
import { saveAnswer } from './answers.ts';
import { supabaseOccurrences } from './supabase-occurrences.ts';

const deactivateAnswer = v.union([
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['substitute-busy', 'substitute-unavailable']),
    occurrence: v.number(),
  }),
  saveAnswer(staffInstructor),
]);

/** Instructors kept in the database. */
export function supabaseInstructors(call: Call): StaffInstructors {
  const ask = asking(call);
  return {
    list: async () => ask('staff_instructors', v.array(staffInstructor)),

    find: async (key) => (await ask('staff_instructor', v.nullable(staffInstructor), { key })) ?? undefined,

    save: async ({ draft, of, requestId }) =>
      ask('save_instructor', saveAnswer(staffInstructor, instructorProblems), {
        draft,
        of_key: of?.key ?? null,
        of_version: of?.version ?? null,
        request_id: requestId,
      }),

    upcoming: async (instructor) => {
      const rows = await everyRow((page) =>
        supabaseOccurrences(call).list({
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
      return rows.filter(({ status }) => status === 'upcoming');
    },

    deactivate: async (key, { version, substitutes, requestId }) =>
      ask('deactivate_instructor', deactivateAnswer, {
        key,
        version,
        substitutes,
        request_id: requestId,
      }),
  };
}
