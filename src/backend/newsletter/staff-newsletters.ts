import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema, removeAnswer, saveAnswer } from '#backend/records/answers.ts';
import type { ChangeRequest, PageRequest } from '#backend/records/requests.ts';
import {
  type NewsletterDraft,
  newsletterRow,
  wholeNewsletter,
} from '#domain/newsletter/staff-newsletter-schema.ts';
import { newsletterProblems } from '#domain/newsletter/staff-newsletter-texts.ts';
import { count, pageOf } from '#domain/schema/answer-fields.ts';

const list = v.object({
  ...pageOf(newsletterRow).entries,
  /** The number of confirmed readers, and of unconfirmed ones. */
  readers: count,
  unconfirmed: count,
});

const testAnswer = v.variant('kind', [
  v.object({ kind: v.literal('test-sent'), to: v.string() }),
  refusalSchema([...newsletterProblems, 'address-unconfirmed']),
]);

export type StaffNewsletters = ReturnType<typeof createStaffNewsletters>;

/** The newsletter as admins write and send it. Every method throws Outage if the studio is unreachable. */
export function createStaffNewsletters(call: Call) {
  const rpc = typedCall(call);
  return {
    /** Drafts first, then the newest; with the number of readers. Empty for others. */
    list: ({ offset, limit }: PageRequest) =>
      rpc('staff_newsletters', list, { page_offset: offset, page_limit: limit }),

    /** Undefined if there is none. */
    find: async (number: number) =>
      (await rpc('staff_newsletter', v.nullable(wholeNewsletter), { number })) ?? undefined,

    /** @param request.record Null for a new draft. */
    save: ({
      draft,
      record,
      requestId,
    }: {
      draft: NewsletterDraft;
      record: { number: number; version: number } | null;
      requestId: string;
    }) =>
      rpc('save_newsletter', saveAnswer(wholeNewsletter, [...newsletterProblems, 'sent']), {
        draft,
        number: record?.number ?? null,
        version: record?.version ?? null,
        request_id: requestId,
      }),

    /** Sends the newsletter in its current form to the caller. */
    sendTest: (draft: NewsletterDraft, requestId: string) =>
      rpc('send_test_newsletter', testAnswer, { draft, request_id: requestId }),

    /** Sends a draft to all confirmed readers, once. */
    send: (number: number, { version, requestId }: ChangeRequest) =>
      rpc('send_newsletter', saveAnswer(wholeNewsletter, ['sent', 'no-readers']), {
        number,
        version,
        request_id: requestId,
      }),

    /** Deletes a draft. */
    remove: (number: number, { version, requestId }: ChangeRequest) =>
      rpc('remove_newsletter', removeAnswer(wholeNewsletter, ['sent']), {
        number,
        version,
        request_id: requestId,
      }),
  };
}
