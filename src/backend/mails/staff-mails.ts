import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { conflict, pageOf, refused, saved } from '#backend/records/answers.ts';
import type { ActRequest, PageRequest } from '#backend/records/requests.ts';
import type { LetterWords } from '#domain/mails/letter-words.ts';
import type { HappeningKind } from '#domain/mails/staff/happening-kinds.ts';
import { happening } from '#domain/mails/staff/happening-schema.ts';
import {
  failedMail,
  type MailState,
  mailRow,
  staffLetterWords,
  staffMail,
} from '#domain/mails/staff/mail-schema.ts';

const savedWords = v.union([
  saved(staffLetterWords),
  conflict(staffLetterWords),
  v.object({ kind: v.literal('refused'), reason: v.literal('field-unknown'), field: v.string() }),
  refused(['words-invalid']),
]);

export type StaffMails = ReturnType<typeof createStaffMails>;

/**
 * What happened, and the mails that tell of it. Instructors see what concerns their own classes. Every method throws
 * Outage where the studio cannot be reached.
 */
export function createStaffMails(call: Call) {
  const ask = asking(call);
  return {
    /** The newest first. @param kinds Null for all. */
    happenings: ({
      kinds,
      search,
      offset,
      limit,
    }: PageRequest & { kinds: readonly HappeningKind[] | null; search: string }) =>
      ask('staff_happenings', pageOf(happening), { kinds, search, page_offset: offset, page_limit: limit }),

    /** The newest first. @param state Null for all. @param search A part of the receiver's address. */
    list: ({ state, search, offset, limit }: PageRequest & { state: MailState | null; search: string }) =>
      ask('staff_mails', pageOf(mailRow), { state, search, page_offset: offset, page_limit: limit }),

    /** A mail as it was sent; null where there is none that the person who asks may read. */
    read: (number: number) => ask('staff_mail', v.nullable(staffMail), { number }),

    /** The words of a kind of mail, for admins. @throws Error for others. */
    words: (kind: string) => ask('staff_mail_words', staffLetterWords, { kind }),

    /** @param draft Words by part; those that are missing are ours. */
    saveWords: (kind: string, draft: LetterWords, { version, requestId }: ActRequest) =>
      ask('save_mail_words', savedWords, {
        kind,
        draft,
        of_version: version,
        request_id: requestId,
      }),

    /** Those that were given up, the newest first, fifty at most; none for instructors. */
    failed: () => ask('failed_mails', v.array(failedMail)),

    /** Gives a mail five more attempts. Answers whether it had been given up. */
    sendAgain: (number: number) => ask('send_mail_again', v.boolean(), { number }),
  };
}
