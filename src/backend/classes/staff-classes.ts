import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { conflict, notified, refusalSchema, saveAnswer, savedSchema } from '#backend/records/answers.ts';
import type { ChangeRequest, PageRequest } from '#backend/records/requests.ts';
import { clash } from '#domain/classes/staff/clash.ts';
import { type ClassDraft, classProblems, staffClass } from '#domain/classes/staff/class-schema.ts';
import { stoppingPreview } from '#domain/classes/staff/stopping.ts';
import type { SeriesStatus } from '#domain/schedule/schedule.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';

export interface SaveClassRequest {
  draft: ClassDraft;
  /** The class and the version that was read; null for a new one. */
  record: { key: string; version: number } | null;
  /**
   * What happens to coming occurrences with bookings: `ask` saves nothing if there are any and returns how many, `keep`
   * leaves them as they were booked, `move` changes them as well and notifies everybody booked by mail, `cancel` cancels
   * them if the class is paused.
   */
  booked: 'ask' | 'keep' | 'move' | 'cancel';
  /** The reason for cancelling them. */
  cancelReason?: string;
  requestId: string;
}

/** What happens to booked dates when a class is paused or archived. */
interface CancelsDates {
  /** The reason for which they are cancelled in the same step; if it is null or missing, they are preserved. */
  cancelReason?: string | null;
}

/** The refusal that names the conflicting class. */
const busy = v.object({ kind: v.literal('refused'), reason: v.literal('instructor-busy'), clash });

/** The change touches occurrences with bookings; nothing is saved yet. */
const bookedDates = v.object({
  kind: v.literal('decision-needed'),
  occurrences: v.number(),
  bookings: v.number(),
  /** The people affected if the change pauses a class that is booked; otherwise null. */
  stopping: v.nullable(stoppingPreview),
});

const savedAndNotified = v.object({ ...savedSchema(staffClass).entries, ...notified });

const saveClassAnswer = v.union([
  bookedDates,
  busy,
  savedAndNotified,
  conflict(staffClass),
  refusalSchema([...classProblems, 'capacity-below-bookings', 'people-at-home', 'reason-invalid']),
]);

export type SaveClassAnswer = v.InferOutput<typeof saveClassAnswer>;

const statusAnswer = v.union([busy, savedAndNotified, saveAnswer(staffClass, ['reason-invalid'])]);

const removeClassAnswer = v.variant('kind', [
  v.object({ kind: v.literal('deleted') }),
  v.object({ kind: v.literal('archived'), ...notified }),
  conflict(staffClass),
  refusalSchema(['reason-invalid']),
]);

const previewAnswer = v.variant('kind', [stoppingPreview, refusalSchema()]);

const copyAnswer = v.variant('kind', [savedSchema(staffClass), refusalSchema()]);

export type StaffClasses = ReturnType<typeof createStaffClasses>;

/** Classes, as staff see and change them. Every method throws Outage if the studio is unreachable. */
export function createStaffClasses(call: Call) {
  const rpc = typedCall(call);
  return {
    /**
     * Series by title, then start; archived ones are left out.
     * @param request.search Part of the title or of the instructor's name, whatever its case.
     * @param request.instructor Key; null for all.
     */
    list: ({
      search,
      instructor,
      offset,
      limit,
    }: PageRequest & { search: string; instructor: string | null }) =>
      rpc('staff_classes', pageOf(staffClass), {
        search,
        instructor,
        page_offset: offset,
        page_limit: limit,
      }),

    /** Undefined if there is none. */
    find: async (key: string) => (await rpc('staff_class', v.nullable(staffClass), { key })) ?? undefined,

    save: ({ draft, record, booked, cancelReason, requestId }: SaveClassRequest) =>
      rpc('save_class', saveClassAnswer, {
        draft,
        of_key: record?.key ?? null,
        of_version: record?.version ?? null,
        booked,
        request_id: requestId,
        cancel_reason: cancelReason ?? null,
      }),

    /** Pauses or activates. Activating is refused if the instructor teaches another class then. */
    setStatus: (
      key: string,
      status: SeriesStatus,
      { version, requestId, cancelReason = null }: ChangeRequest & CancelsDates,
    ) =>
      rpc('set_class_status', statusAnswer, {
        key,
        status,
        version,
        request_id: requestId,
        cancel_reason: cancelReason,
      }),

    /** The people affected if the booked dates of a class were cancelled. */
    previewStopping: (key: string) => rpc('stopping_preview', previewAnswer, { key }),

    /** A paused copy, "Hatha Yoga (copy)", which conflicts with nothing until it is activated. */
    duplicate: (key: string, requestId: string) =>
      rpc('duplicate_class', copyAnswer, { key, request_id: requestId }),

    /** Deletes a class without any bookings, past ones included; archives others. */
    remove: (key: string, { version, requestId, cancelReason = null }: ChangeRequest & CancelsDates) =>
      rpc('remove_class', removeClassAnswer, {
        key,
        version,
        request_id: requestId,
        cancel_reason: cancelReason,
      }),
  };
}
