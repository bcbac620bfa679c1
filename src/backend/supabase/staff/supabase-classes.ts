import * as v from 'valibot';
import type { StaffClasses } from '#backend/staff/classes.ts';
import type { Call } from '#backend/supabase/call.ts';
import { asking } from '#backend/supabase/parse.ts';
import { clash } from '#domain/classes/clash.ts';
import { classProblems, staffClass } from '#domain/classes/class-schema.ts';
import { pageOf, refused, removeAnswer, saveAnswer, saved } from './answers.ts';

/** The refusal that names the class in the way. */
const busy = v.object({ kind: v.literal('refused'), reason: v.literal('instructor-busy'), clash });

const asks = v.object({ kind: v.literal('asks'), occurrences: v.number(), bookings: v.number() });

const saveClassAnswer = v.union([
  asks,
  busy,
  saveAnswer(staffClass, [...classProblems, 'capacity-below-bookings']),
]);

const statusAnswer = v.union([busy, saveAnswer(staffClass)]);

const copyAnswer = v.variant('kind', [saved(staffClass), refused()]);

/** Classes kept in the database. */
export function supabaseClasses(call: Call): StaffClasses {
  const ask = asking(call);
  return {
    list: async ({ search, instructor, offset, limit }) =>
      ask('staff_classes', pageOf(staffClass), {
        search,
        instructor,
        page_offset: offset,
        page_limit: limit,
      }),

    find: async (key) => (await ask('staff_class', v.nullable(staffClass), { key })) ?? undefined,

    save: async ({ draft, of, booked, requestId }) =>
      ask('save_class', saveClassAnswer, {
        draft,
        of_key: of?.key ?? null,
        of_version: of?.version ?? null,
        booked,
        request_id: requestId,
      }),

    setStatus: async (key, status, { version, requestId }) =>
      ask('set_class_status', statusAnswer, { key, status, version, request_id: requestId }),

    duplicate: async (key, requestId) => ask('duplicate_class', copyAnswer, { key, request_id: requestId }),

    remove: async (key, { version, requestId }) =>
      ask('remove_class', removeAnswer(staffClass), { key, version, request_id: requestId }),
  };
}
