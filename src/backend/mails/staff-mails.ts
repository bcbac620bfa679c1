import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { conflict, refusalSchema, savedSchema } from '#backend/records/answers.ts';
import type { ChangeRequest, PageRequest } from '#backend/records/requests.ts';
import type { LetterTexts } from '#domain/mails/letter-texts.ts';
import type { ActivityKind } from '#domain/mails/staff/activity-kinds.ts';
import { activity } from '#domain/mails/staff/activity-schema.ts';
import { type MailState, mailRow, staffLetterTexts, staffMail } from '#domain/mails/staff/mail-schema.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';

const savedTexts = v.union([
  savedSchema(staffLetterTexts),
  conflict(staffLetterTexts),
  v.object({ kind: v.literal('refused'), reason: v.literal('field-unknown'), field: v.string() }),
  refusalSchema(['texts-invalid']),
]);

export type StaffMails = ReturnType<typeof createStaffMails>;

/**
 * The activity at the studio, and the mails about it. Instructors see those that concern their own classes. Every method
 * throws Outage if the studio is unreachable.
 */
export function createStaffMails(call: Call) {
  const rpc = typedCall(call);
  return {
    /** The newest first. @param kinds Null for all. */
    activity: ({
      kinds,
      search,
      offset,
      limit,
    }: PageRequest & { kinds: readonly ActivityKind[] | null; search: string }) =>
      rpc('staff_activity', pageOf(activity), { kinds, search, page_offset: offset, page_limit: limit }),

    /** The newest first. @param state Null for all. @param search A part of the recipient's address. */
    list: ({ state, search, offset, limit }: PageRequest & { state: MailState | null; search: string }) =>
      rpc('staff_mails', pageOf(mailRow), { state, search, page_offset: offset, page_limit: limit }),

    /** A mail as it was sent; null if there is none that the caller may read. */
    read: (number: number) => rpc('staff_mail', v.nullable(staffMail), { number }),

    /**
     * The texts of a kind of mail, for admins.
     * @throws Error for others.
     */
    texts: (kind: string) => rpc('staff_mail_texts', staffLetterTexts, { kind }),

    /** @param draft Texts by part; missing parts keep the default text. */
    saveTexts: (kind: string, draft: LetterTexts, { version, requestId }: ChangeRequest) =>
      rpc('save_mail_texts', savedTexts, {
        kind,
        draft,
        of_version: version,
        request_id: requestId,
      }),

    /** Mails whose attempts have all failed, the newest first, fifty at most; none for instructors. */
    failed: () => rpc('failed_mails', v.array(mailRow)),

    /** Retries a mail from the start. Returns whether it had been given up. */
    sendAgain: (number: number) => rpc('send_mail_again', v.boolean(), { number }),
  };
}
