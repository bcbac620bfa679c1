import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { notified, refusalSchema, saveAnswer } from '#backend/records/answers.ts';
import type { ChangeRequest } from '#backend/records/requests.ts';
import {
  type ClosingDraft,
  closingPreview,
  closingProblems,
  type SettingSection,
  type SettingValue,
  settingsOf,
  staffClosure,
  staffSettings,
} from '#domain/settings/settings-schema.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

const previewAnswer = v.variant('kind', [closingPreview, refusalSchema(closingProblems)]);

const takeOnlineAnswer = v.variant('kind', [
  v.object({ kind: v.literal('changed'), takesOnline: v.boolean() }),
  refusalSchema(['not-ready']),
]);

const closeAnswer = v.variant('kind', [
  v.object({ kind: v.literal('closed'), record: staffClosure, ...notified }),
  refusalSchema([...closingProblems, 'reason-invalid']),
]);

const reopenAnswer = v.variant('kind', [
  v.object({
    kind: v.literal('reopened'),
    /** The numbers of classes brought back, and of those to come that stay cancelled because of a conflict. */
    broughtBack: v.number(),
    stillCancelled: v.number(),
    ...notified,
  }),
  refusalSchema(),
]);

export type StaffSettings = ReturnType<typeof createStaffSettings>;

/** The settings of admins. Instructors are refused. Every method throws Outage if the studio is unreachable. */
export function createStaffSettings(call: Call) {
  const rpc = typedCall(call);
  return {
    read: () => rpc('staff_settings', staffSettings),

    /** Saves all values of a section. */
    save: <Section extends SettingSection>(
      section: Section,
      draft: Readonly<Record<string, SettingValue>>,
      { version, requestId }: ChangeRequest,
    ) =>
      rpc('save_settings', saveAnswer(settingsOf(section), ['value-invalid']), {
        section,
        draft,
        of_version: version,
        request_id: requestId,
      }),

    /** Switches online payments on or off. */
    takeOnline: (takes: boolean, requestId: string) =>
      rpc('set_takes_online', takeOnlineAnswer, { takes, request_id: requestId }),

    /** The people affected if these days were closed. */
    previewClosing: (from: StudioDay, to: StudioDay) =>
      rpc('closing_preview', previewAnswer, { from_on: from, to_on: to }),

    /** Closes the studio: cancels the classes of these days, and notifies everybody in them. */
    close: ({ from, to, reason }: ClosingDraft, requestId: string) =>
      rpc('close_days', closeAnswer, { from_on: from, to_on: to, reason, request_id: requestId }),

    /**
     * Removes closing days.
     * @param id The id of the closing days.
     */
    reopen: (id: number, requestId: string) =>
      rpc('reopen_days', reopenAnswer, { closure: id, request_id: requestId }),
  };
}
