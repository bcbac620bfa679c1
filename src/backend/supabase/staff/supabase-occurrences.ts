import * as v from 'valibot';
import type { StaffOccurrences } from '#backend/staff/occurrences.ts';
import type { Call } from '#backend/supabase/call.ts';
import { asking } from '#backend/supabase/parse.ts';
import { attendee, occurrenceRow, occurrenceStats } from '#domain/occurrences/staff/occurrence-schema.ts';
import { conflict, pageOf, refused, saveAnswer, saved } from './answers.ts';

const draftRefusals = [
  'instructor-unknown',
  'instructor-busy',
  'time-invalid',
  'capacity-invalid',
  'capacity-below-bookings',
  'over',
  'cancelled',
] as const;

const bringBackRefusals = [
  'not-cancelled',
  'withdrawn',
  'over',
  'closed',
  'series-unknown',
  'instructor-unknown',
  'instructor-busy',
] as const;

/** The people of a date after a change, or why nothing changed. */
const attendeeAnswer = <const Reason extends string>(reasons: readonly Reason[]) =>
  v.variant('kind', [v.object({ kind: v.literal('done'), attendees: v.array(attendee) }), refused(reasons)]);

/** A date, how many of its people were written to, and whom nobody can write to. */
const told = <const Kind extends string, const Reason extends string>(
  kind: Kind,
  reasons: readonly Reason[],
) =>
  v.variant('kind', [
    v.object({
      kind: v.literal(kind),
      record: occurrenceRow,
      mailed: v.number(),
      toCall: v.array(v.object({ name: v.string(), phone: v.string() })),
    }),
    conflict(occurrenceRow),
    refused(reasons),
  ]);

const scheduleAnswer = v.variant('kind', [
  saved(occurrenceRow),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist([...draftRefusals, 'already-there', 'series-unknown', 'closed', 'not-allowed']),
  }),
]);

/** Dates of classes kept in the database. */
export function supabaseOccurrences(call: Call): StaffOccurrences {
  const ask = asking(call);
  return {
    list: async ({ offset, limit, classType, ...query }) =>
      ask('staff_occurrences', pageOf(occurrenceRow), {
        ...query,
        class_type: classType,
        page_offset: offset,
        page_limit: limit,
      }),

    stats: async () => ask('occurrence_stats', occurrenceStats, {}),

    find: async (number) =>
      (await ask('staff_occurrence', v.nullable(occurrenceRow), { wanted: number })) ?? undefined,

    attendees: async (number) =>
      (await ask('occurrence_attendees', v.nullable(v.array(attendee)), { wanted: number })) ?? undefined,

    mark: async (booking, mark, requestId) =>
      ask('mark_attendance', attendeeAnswer(['too-early', 'cancelled', 'waiting']), {
        booking,
        mark,
        request_id: requestId,
      }),

    addWalkIn: async (occurrence, { paymentMethod, ...person }, requestId, again = false) =>
      ask(
        'add_walk_in',
        attendeeAnswer([
          'full',
          'cancelled',
          'paused',
          'over',
          'already-here',
          'already-booked',
          'name-invalid',
          'email-invalid',
          'phone-invalid',
        ]),
        {
          occurrence,
          ...person,
          payment_method: paymentMethod,
          request_id: requestId,
          again,
        },
      ),

    moveUp: async (booking, requestId) =>
      ask('promote_attendee', attendeeAnswer(['full', 'cancelled', 'paused', 'over', 'not-waiting']), {
        booking,
        request_id: requestId,
      }),

    cancelPlace: async (booking, requestId) =>
      ask('cancel_attendee', attendeeAnswer(['begun']), { booking, request_id: requestId }),

    putBack: async (booking, requestId) =>
      ask(
        'put_back_attendee',
        attendeeAnswer(['full', 'cancelled', 'paused', 'over', 'not-cancelled', 'already-booked']),
        { booking, request_id: requestId },
      ),

    save: async (number, { instructor, start, end, capacity }, { version, requestId }) =>
      ask('save_occurrence', saveAnswer(occurrenceRow, draftRefusals), {
        wanted: number,
        version,
        instructor,
        starts: start,
        ends: end,
        capacity,
        request_id: requestId,
      }),

    cancel: async (number, reason, { version, requestId }) =>
      ask('cancel_occurrence', told('cancelled', ['reason-invalid', 'over']), {
        wanted: number,
        version,
        reason,
        request_id: requestId,
      }),

    bringBack: async (number, { version, requestId }) =>
      ask('bring_back_occurrence', told('brought-back', bringBackRefusals), {
        wanted: number,
        version,
        request_id: requestId,
      }),

    schedule: async ({ series, on, draft: { instructor, start, end, capacity }, requestId }) =>
      ask('schedule_occurrence', scheduleAnswer, {
        series,
        held_on: on,
        instructor,
        starts: start,
        ends: end,
        capacity,
        request_id: requestId,
      }),
  };
}
