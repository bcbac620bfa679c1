import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { pageOf, saveAnswer } from '#backend/records/answers.ts';
import type { ActRequest, PageRequest } from '#backend/records/requests.ts';
import type { WalkIn } from '#domain/bookings/staff/walk-in.ts';
import { type Audience, messageAnswer, recipients } from '#domain/occurrences/staff/class-message.ts';
import type { OccurrenceFilter } from '#domain/occurrences/staff/occurrence-filter.ts';
import {
  attendee,
  type OccurrenceDraft,
  occurrenceRow,
  occurrenceStats,
} from '#domain/occurrences/staff/occurrence-schema.ts';
import type { AttendanceMark } from '#domain/occurrences/staff/roll-call.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import {
  attendeeAnswer,
  bringBackRefusals,
  draftRefusals,
  scheduleAnswer,
  toldAnswer,
  walkInAnswer,
} from './occurrence-answers.ts';

export interface OccurrenceQuery extends OccurrenceFilter {
  sort: 'soonest' | 'latest';
}

export type StaffOccurrences = ReturnType<typeof createStaffOccurrences>;

/** Occurrences and who is booked, as staff see and change them. Every method throws Outage where the studio cannot be reached. */
export function createStaffOccurrences(call: Call) {
  const ask = asking(call);
  return {
    list: ({ offset, limit, classType, ...query }: OccurrenceQuery & PageRequest) =>
      ask('staff_occurrences', pageOf(occurrenceRow), {
        ...query,
        class_type: classType,
        page_offset: offset,
        page_limit: limit,
      }),

    /** The classes of a day that are still to come, by when they begin. */
    onDay: async (day: StudioDay) => {
      const { rows } = await ask('staff_occurrences', pageOf(occurrenceRow), {
        search: '',
        tab: 'upcoming',
        period: day,
        sort: 'soonest',
        series: null,
        class_type: null,
        instructor: null,
        page_offset: 0,
        page_limit: 100,
      });
      return rows;
    },

    stats: () => ask('occurrence_stats', occurrenceStats, {}),

    /** Undefined where there is none. */
    find: async (number: number) =>
      (await ask('staff_occurrence', v.nullable(occurrenceRow), { occurrence_number: number })) ?? undefined,

    /** By booking; who cancelled comes last. Undefined where the person who asks may not see them. */
    attendees: async (number: number) =>
      (await ask('occurrence_attendees', v.nullable(v.array(attendee)), { occurrence_number: number })) ??
      undefined,

    /**
     * Came, did not come, or neither: `confirmed` takes a mark back. From half an hour before the start until a week
     * after the class. Who waits has no place yet. `superseded`: another mark was made later than this one.
     * @param madeAt When it was pressed, ISO 8601; null for now.
     */
    mark: (booking: number, mark: AttendanceMark, requestId: string, madeAt: string | null = null) =>
      ask(
        'mark_attendance',
        attendeeAnswer(['too-early', 'too-late', 'superseded', 'cancelled', 'waiting']),
        {
          booking,
          mark,
          request_id: requestId,
          made_at: madeAt,
        },
      ),

    /**
     * Somebody who stands at the door, and has come where attendance may be marked already; never beyond the capacity.
     * `already-here`: the same name and number, which may take another place with `again`.
     */
    addWalkIn: (occurrence: number, { paymentMethod, ...person }: WalkIn, requestId: string, again = false) =>
      ask('add_walk_in', walkInAnswer, {
        occurrence,
        ...person,
        payment_method: paymentMethod,
        request_id: requestId,
        again,
      }),

    /**
     * Gives somebody who waits a free place, perhaps before others who wait longer; they are written to, and nobody
     * else is. @param reason Why; the history keeps it.
     */
    moveUp: (booking: number, reason: string, requestId: string) =>
      ask(
        'promote_attendee',
        attendeeAnswer(['full', 'cancelled', 'paused', 'over', 'not-waiting', 'reason-invalid']),
        { booking, promotion_reason: reason, request_id: requestId },
      ),

    /** Gives back the class that a pass paid, of somebody who did not come or cancelled late. @param reason Its owner reads it. */
    waiveCredit: (booking: number, reason: string, requestId: string) =>
      ask('waive_credit', attendeeAnswer(['reason-invalid', 'not-missed', 'nothing-taken']), {
        booking,
        reason,
        request_id: requestId,
      }),

    /** Gives somebody the place back that was cancelled, where there is room; they are written to. */
    putBack: (booking: number, requestId: string) =>
      ask(
        'put_back_attendee',
        attendeeAnswer(['full', 'cancelled', 'paused', 'over', 'not-cancelled', 'already-booked']),
        { booking, request_id: requestId },
      ),

    /** Ends a booking in its owner's place, who is written to. The first who waits gets the place. */
    cancelPlace: (booking: number, requestId: string) =>
      ask('cancel_attendee', attendeeAnswer(['begun']), { booking, request_id: requestId }),

    /** Substitute, time and capacity of one date. Who is booked is written to where the time or the teacher changes. */
    save: (
      number: number,
      { instructor, start, end, capacity }: OccurrenceDraft,
      { version, requestId }: ActRequest,
    ) =>
      ask('save_occurrence', saveAnswer(occurrenceRow, draftRefusals), {
        occurrence_number: number,
        version,
        instructor,
        starts: start,
        ends: end,
        capacity,
        request_id: requestId,
      }),

    /** Cancels a date. Everybody booked or waiting gets a mail; those without an address are listed to be telephoned. */
    cancel: (number: number, reason: string, { version, requestId }: ActRequest) =>
      ask('cancel_occurrence', toldAnswer('cancelled', ['reason-invalid', 'over']), {
        occurrence_number: number,
        version,
        reason,
        request_id: requestId,
      }),

    /** Holds a cancelled date after all. Everybody booked or waiting is told again, as by `cancel`. */
    bringBack: (number: number, { version, requestId }: ActRequest) =>
      ask('bring_back_occurrence', toldAnswer('brought-back', bringBackRefusals), {
        occurrence_number: number,
        version,
        request_id: requestId,
      }),

    /** Who would be written to, and who telephoned; undefined where the person who asks may not see them. */
    recipients: async (number: number, audience: Audience) =>
      (await ask('occurrence_recipients', v.nullable(recipients), { occurrence_number: number, audience })) ??
      undefined,

    /** Writes words of staff to everybody booked. `again`: although another message went out within the last hour. */
    write: (
      number: number,
      message: {
        subject: string;
        words: string;
        audience: Exclude<Audience, 'told'>;
        again: boolean;
      },
      requestId: string,
    ) =>
      ask('write_to_class', messageAnswer, { occurrence_number: number, ...message, request_id: requestId }),

    /** Adds a single extra date of a series. */
    schedule: ({
      series,
      on,
      draft: { instructor, start, end, capacity },
      requestId,
    }: {
      series: string;
      on: StudioDay;
      draft: OccurrenceDraft;
      requestId: string;
    }) =>
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
