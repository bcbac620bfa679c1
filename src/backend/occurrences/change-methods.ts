import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { saveAnswer } from '#backend/records/answers.ts';
import type { ChangeRequest } from '#backend/records/requests.ts';
import { type OccurrenceDraft, occurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { overlap } from '#domain/occurrences/staff/overlaps.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeRange } from '#domain/time/time-of-day.ts';
import { bringBackRefusals, draftRefusals, notifiedAnswer, scheduleAnswer } from './occurrence-answers.ts';

/** Changes of occurrences: substitutes, times, cancellations, extra dates. Throws Outage if the studio is unreachable. */
export function changeMethods(call: Call) {
  const rpc = typedCall(call);
  return {
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
  };
}
