import type {
  Attendee,
  AttendeeAnswer,
  OccurrenceRow,
  StaffOccurrences,
} from '#backend/staff/occurrences.ts';
import type { Refused } from '#backend/staff/records.ts';
import type { Call } from '#backend/supabase/call.ts';
import { type Fields, fieldsOf, unknownAnswer } from '#backend/supabase/parse-fields.ts';
import { bookingStatuses, paymentMethods } from '#domain/booking/booking.ts';
import { occurrenceStatuses } from '#domain/staff/bookings/occurrence-status.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { parseTimeOfDay } from '#domain/time/time-of-day.ts';
import { parseFound, parseList, parsePage, parseRefusal, parseSaveAnswer } from './parse-records.ts';

const draftRefusals = [
  'instructor-unknown',
  'instructor-busy',
  'time-invalid',
  'capacity-invalid',
  'capacity-below-bookings',
  'over',
  'cancelled',
] as const;

/** Dates of classes kept in the database. */
export function supabaseOccurrences(call: Call): StaffOccurrences {
  return {
    list: async ({ offset, limit, classType, ...query }) =>
      parsePage(
        'staff_occurrences',
        await call('staff_occurrences', {
          ...query,
          class_type: classType,
          page_offset: offset,
          page_limit: limit,
        }),
        occurrenceRow,
      ),

    stats: async () => {
      const fields = fieldsOf('occurrence_stats', await call('occurrence_stats', {}));
      const capacity = fields.within('capacity');
      return {
        today: fields.count('today'),
        bookings: fields.count('bookings'),
        capacity: { booked: capacity.count('booked'), places: capacity.count('places') },
        upcoming: fields.count('upcoming'),
      };
    },

    find: async (number) =>
      parseFound('staff_occurrence', await call('staff_occurrence', { wanted: number }), occurrenceRow),

    attendees: async (number) => {
      const answer = await call('occurrence_attendees', { wanted: number });
      return answer === null ? undefined : parseList('occurrence_attendees', answer, attendee);
    },

    mark: async (booking, mark, requestId) =>
      attendeeAnswer(
        'mark_attendance',
        await call('mark_attendance', { booking, mark, request_id: requestId }),
        ['too-early', 'cancelled', 'waiting'],
      ),

    addWalkIn: async (occurrence, { paymentMethod, ...person }, requestId, again = false) =>
      attendeeAnswer(
        'add_walk_in',
        await call('add_walk_in', {
          occurrence,
          ...person,
          payment_method: paymentMethod,
          request_id: requestId,
          again,
        }),
        [
          'full',
          'cancelled',
          'paused',
          'over',
          'already-here',
          'already-booked',
          'name-invalid',
          'email-invalid',
          'phone-invalid',
        ],
      ),

    moveUp: async (booking, requestId) =>
      attendeeAnswer('promote_attendee', await call('promote_attendee', { booking, request_id: requestId }), [
        'full',
        'cancelled',
        'paused',
        'over',
        'not-waiting',
      ]),

    cancelPlace: async (booking, requestId) =>
      attendeeAnswer('cancel_attendee', await call('cancel_attendee', { booking, request_id: requestId }), [
        'begun',
      ]),

    putBack: async (booking, requestId) =>
      attendeeAnswer(
        'put_back_attendee',
        await call('put_back_attendee', { booking, request_id: requestId }),
        ['full', 'cancelled', 'paused', 'over', 'not-cancelled', 'already-booked'],
      ),

    save: async (number, { instructor, start, end, capacity }, { version, requestId }) =>
      parseSaveAnswer(
        'save_occurrence',
        await call('save_occurrence', {
          wanted: number,
          version,
          instructor,
          starts: start,
          ends: end,
          capacity,
          request_id: requestId,
        }),
        occurrenceRow,
        draftRefusals,
      ),

    cancel: async (number, reason, { version, requestId }) => {
      const asked = 'cancel_occurrence';
      const answer = await call(asked, { wanted: number, version, reason, request_id: requestId });
      const fields = fieldsOf(asked, answer);
      const kind = fields.text('kind');
      if (kind === 'cancelled') return { kind, ...tellings(fields) };
      const other = parseSaveAnswer(asked, answer, occurrenceRow, ['reason-invalid', 'over']);
      if (other.kind === 'saved') throw unknownAnswer(asked, answer);
      return other;
    },

    bringBack: async (number, { version, requestId }) => {
      const asked = 'bring_back_occurrence';
      const answer = await call(asked, { wanted: number, version, request_id: requestId });
      const fields = fieldsOf(asked, answer);
      const kind = fields.text('kind');
      if (kind === 'brought-back') return { kind, ...tellings(fields) };
      const other = parseSaveAnswer(asked, answer, occurrenceRow, [
        'not-cancelled',
        'withdrawn',
        'over',
        'closed',
        'series-unknown',
        'instructor-unknown',
        'instructor-busy',
      ]);
      if (other.kind === 'saved') throw unknownAnswer(asked, answer);
      return other;
    },

    schedule: async ({ series, on, draft, requestId }) => {
      const asked = 'schedule_occurrence';
      const { instructor, start, end, capacity } = draft;
      const answer = await call(asked, {
        series,
        held_on: on,
        instructor,
        starts: start,
        ends: end,
        capacity,
        request_id: requestId,
      });
      const saved = parseSaveAnswer(asked, answer, occurrenceRow, [
        ...draftRefusals,
        'already-there',
        'series-unknown',
        'closed',
      ]);
      if (saved.kind === 'conflict') throw unknownAnswer(asked, answer);
      if (saved.kind === 'saved') return saved;
      if (saved.reason === 'unknown') throw unknownAnswer(asked, answer);
      return { kind: saved.kind, reason: saved.reason };
    },
  };
}

/** A date, how many of its people were written to, and whom nobody can write to. */
const tellings = (fields: Fields) => ({
  record: occurrenceRow(fields.within('record')),
  mailed: fields.count('mailed'),
  toCall: fields.list('toCall').map((one) => ({ name: one.text('name'), phone: one.text('phone') })),
});

/** Reads a date of a class as staff see it. @throws Error where it is none. */
export function occurrenceRow(fields: Fields): OccurrenceRow {
  const instructor = fields.within('instructor');
  return {
    number: fields.count('number'),
    version: fields.count('version'),
    series: fields.text('series'),
    title: fields.text('title'),
    instructor: { key: instructor.text('key'), name: instructor.text('name') },
    on: fields.parsed('on', parseStudioDay),
    start: fields.parsed('start', parseTimeOfDay),
    end: fields.parsed('end', parseTimeOfDay),
    booked: fields.count('booked'),
    capacity: fields.count('capacity'),
    waiting: fields.count('waiting'),
    status: fields.keyOf('status', occurrenceStatuses),
    cancelReason: fields.orNull('cancelReason', fields.text),
    attendees: fields.flag('attendees'),
  };
}

const attendee = (fields: Fields): Attendee => ({
  number: fields.count('number'),
  name: fields.text('name'),
  email: fields.text('email'),
  phone: fields.text('phone'),
  paymentMethod: fields.keyOf('paymentMethod', paymentMethods),
  status: fields.keyOf('status', bookingStatuses),
  waitlistPlace: fields.orNull('waitlistPlace', fields.count),
  walkIn: fields.flag('walkIn'),
  bookedAt: fields.text('bookedAt'),
});

function attendeeAnswer<Reason extends string>(
  asked: string,
  answer: unknown,
  reasons: readonly Reason[],
): AttendeeAnswer<Reason> {
  const fields = fieldsOf(asked, answer);
  if (fields.text('kind') === 'done')
    return { kind: 'done', attendees: fields.list('attendees').map(attendee) };
  const refused: Refused<Reason | 'not-allowed' | 'unknown'> = parseRefusal(asked, answer, reasons);
  return refused;
}
