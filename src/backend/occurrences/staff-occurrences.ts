import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { saveAnswer } from '#backend/records/answers.ts';
import type { ChangeRequest, PageRequest } from '#backend/records/requests.ts';
import type { GuestForm } from '#domain/bookings/booking-form.ts';
import type { WalkIn } from '#domain/bookings/staff/walk-in.ts';
import { type Audience, messageAnswer, recipients } from '#domain/occurrences/staff/class-message.ts';
import type { OccurrenceFilter } from '#domain/occurrences/staff/occurrence-filter.ts';
import {
  attendee,
  type OccurrenceDraft,
  occurrenceRow,
  occurrenceStats,
} from '#domain/occurrences/staff/occurrence-schema.ts';
import { overlap } from '#domain/occurrences/staff/overlaps.ts';
import type { AttendanceMark } from '#domain/occurrences/staff/roll-call.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeRange } from '#domain/time/time-of-day.ts';
import {
  attendeeAnswer,
  bringBackRefusals,
  classesToBook,
  draftRefusals,
  guestAnswer,
  notifiedAnswer,
  restoreAnswer,
  scheduleAnswer,
  walkInAnswer,
} from './occurrence-answers.ts';

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

    stats: () => rpc('occurrence_stats', occurrenceStats, {}),

    /** Undefined if there is none. */
    find: async (number: number) =>
      (await rpc('staff_occurrence', v.nullable(occurrenceRow), { occurrence_number: number })) ?? undefined,

    /** In the order of booking, cancelled ones last. Undefined if the caller may not see them. */
    attendees: async (number: number) =>
      (await rpc('occurrence_attendees', v.nullable(v.array(attendee)), { occurrence_number: number })) ??
      undefined,

    /**
     * Attended, absent, or neither: `confirmed` removes a mark. Possible from half an hour before the start until a
     * week after the class. People on the waitlist have no place yet. `superseded`: a later mark was already stored.
     * `overlapping`: a person who was absent has been given a place in another class at that time.
     * @param waited How long ago the button was pressed, in milliseconds.
     */
    mark: (booking: number, mark: AttendanceMark, requestId: string, waited = 0) =>
      rpc(
        'mark_attendance',
        attendeeAnswer(['too-early', 'too-late', 'superseded', 'overlapping', 'cancelled', 'waiting']),
        {
          booking,
          mark,
          request_id: requestId,
          waited: `${waited} milliseconds`,
        },
      ),

    /**
     * Adds a person at the door, as attended if attendance may already be marked; never beyond the capacity. A person who
     * is added earlier is notified by mail.
     * `already-here`: the same name and number is booked already, and may take another place.
     * @param options.again Whether to give that person another place.
     */
    addWalkIn: (
      occurrence: number,
      { paymentMethod, ...person }: WalkIn,
      requestId: string,
      { again } = { again: false },
    ) =>
      rpc('add_walk_in', walkInAnswer, {
        occurrence,
        ...person,
        payment_method: paymentMethod,
        request_id: requestId,
        again,
      }),

    /**
     * Gives a person on the waitlist a free place, perhaps before others who are ahead; only that person is notified
     * by mail.
     * @param reason Stored in the history.
     */
    moveUp: (booking: number, reason: string, requestId: string) =>
      rpc(
        'promote_attendee',
        attendeeAnswer([
          'full',
          'cancelled',
          'paused',
          'over',
          'overlapping',
          'not-waiting',
          'reason-invalid',
        ]),
        { booking, promotion_reason: reason, request_id: requestId },
      ),

    /**
     * Returns the class credit of a pass to a person who was absent or cancelled late.
     * @param reason Shown to the pass's owner.
     */
    waiveCredit: (booking: number, reason: string, requestId: string) =>
      rpc('waive_credit', attendeeAnswer(['reason-invalid', 'not-missed', 'nothing-taken']), {
        booking,
        reason,
        request_id: requestId,
      }),

    /**
     * Adds a friend whom a member brings free on the pass that pays for their own place. The guest's email may be
     * empty.
     */
    bringGuest: (booking: number, { guestName, guestEmail }: GuestForm, requestId: string) =>
      rpc('bring_guest', guestAnswer, {
        booking,
        guest_name: guestName,
        guest_email: guestEmail,
        request_id: requestId,
      }),

    /** Restores a cancelled booking if there is a free place; the person is notified by mail. */
    restoreAttendee: (booking: number, requestId: string) =>
      rpc('restore_attendee', restoreAnswer, { booking, request_id: requestId }),

    /**
     * Cancels a booking on behalf of its owner, who is notified by mail. The first person on the waitlist gets the
     * place.
     */
    cancelPlace: (booking: number, requestId: string) =>
      rpc('cancel_attendee', attendeeAnswer(['begun']), { booking, request_id: requestId }),

    /**
     * Substitute, time and capacity of one date. Everybody booked is notified by mail if the time or the instructor
     * changes.
     */
    save: (
      number: number,
      { instructor, start, end, capacity }: OccurrenceDraft,
      { version, requestId }: ChangeRequest,
    ) =>
      rpc('save_occurrence', saveAnswer(occurrenceRow, draftRefusals), {
        occurrence_number: number,
        version,
        instructor,
        starts: start,
        ends: end,
        capacity,
        request_id: requestId,
      }),

    /**
     * Cancels a date. Everybody booked or waiting gets a mail; those without an address are listed to be telephoned.
     */
    cancel: (number: number, reason: string, { version, requestId }: ChangeRequest) =>
      rpc('cancel_occurrence', notifiedAnswer('cancelled', ['reason-invalid', 'over']), {
        occurrence_number: number,
        version,
        reason,
        request_id: requestId,
      }),

    /** Brings back a cancelled date. Everybody booked or waiting is notified again, as by `cancel`. */
    bringBack: (number: number, { version, requestId }: ChangeRequest) =>
      rpc('bring_back_occurrence', notifiedAnswer('brought-back', bringBackRefusals), {
        occurrence_number: number,
        version,
        request_id: requestId,
      }),

    /**
     * The people who would have a place in another class, too, if the date were held at this time; for admins, empty for
     * others.
     */
    overlaps: (number: number, { start, end }: TimeRange) =>
      rpc('occurrence_overlaps', v.array(overlap), { occurrence_number: number, starts: start, ends: end }),

    /** The people who would receive a mail, and those to telephone; undefined if the caller may not see them. */
    recipients: async (number: number, audience: Audience) =>
      (await rpc('occurrence_recipients', v.nullable(recipients), { occurrence_number: number, audience })) ??
      undefined,

    /**
     * Mails a message from staff to everybody booked. `again`: even if another message was sent within the last hour.
     */
    write: (
      number: number,
      message: {
        subject: string;
        body: string;
        audience: Exclude<Audience, 'affected'>;
        again: boolean;
      },
      requestId: string,
    ) =>
      rpc('write_to_class', messageAnswer, { occurrence_number: number, ...message, request_id: requestId }),

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
      rpc('schedule_occurrence', scheduleAnswer, {
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
