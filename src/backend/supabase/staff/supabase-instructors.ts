import { everyRow } from '#backend/staff/every-row.ts';
import type { InstructorRefusal, StaffInstructor, StaffInstructors } from '#backend/staff/instructors.ts';
import type { Call } from '#backend/supabase/call.ts';
import { type Fields, fieldsOf } from '#backend/supabase/parse-fields.ts';
import { instructorStatuses } from '#domain/people/instructor.ts';
import { parseFound, parseList, parseSaveAnswer } from './parse-records.ts';
import { supabaseOccurrences } from './supabase-occurrences.ts';

const reasons: readonly InstructorRefusal[] = [
  'name-invalid',
  'email-invalid',
  'phone-invalid',
  'specialties-invalid',
];

const substituteReasons = ['substitute-busy', 'substitute-unavailable'] as const;

/** Instructors kept in the database. */
export function supabaseInstructors(call: Call): StaffInstructors {
  return {
    list: async () => parseList('staff_instructors', await call('staff_instructors'), readInstructor),

    find: async (key) =>
      parseFound('staff_instructor', await call('staff_instructor', { key }), readInstructor),

    save: async ({ draft, of, requestId }) =>
      parseSaveAnswer(
        'save_instructor',
        await call('save_instructor', {
          draft,
          of_key: of?.key ?? null,
          of_version: of?.version ?? null,
          request_id: requestId,
        }),
        readInstructor,
        reasons,
      ),

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

    deactivate: async (key, { version, substitutes, requestId }) => {
      const name = 'deactivate_instructor';
      const answer = await call(name, { key, version, substitutes, request_id: requestId });
      const { reason } = answer as { reason?: unknown };
      const refused = substituteReasons.find((one) => one === reason);
      if (refused)
        return {
          kind: 'refused',
          reason: refused,
          occurrence: fieldsOf(name, answer).count('occurrence'),
        };
      return parseSaveAnswer(name, answer, readInstructor);
    },
  };
}

const readInstructor = (fields: Fields): StaffInstructor => ({
  key: fields.text('key'),
  version: fields.count('version'),
  name: fields.text('name'),
  email: fields.text('email'),
  phone: fields.text('phone'),
  location: fields.text('location'),
  specialties: fields.texts('specialties'),
  status: fields.keyOf('status', instructorStatuses),
  classesThisWeek: fields.count('classesThisWeek'),
  self: fields.flag('self'),
});
