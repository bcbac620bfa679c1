import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { endingMethods } from '#backend/checkouts/ending-methods.ts';
import { refusalSchema } from '#backend/records/answers.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import { passCheck } from '#domain/passes/staff/pass-check.ts';
import {
  correctPassProblems,
  type GivePassDraft,
  givePassProblems,
} from '#domain/passes/staff/pass-forms.ts';
import { type PassFilter, staffPass, staffPassWithLedger } from '#domain/passes/staff/staff-pass-schema.ts';
import { count, pageOf } from '#domain/schema/answer-fields.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { pausingMethods } from './pausing-methods.ts';

export type StaffPasses = ReturnType<typeof createStaffPasses>;

/** Passes, as admins see and change them. Every method throws Outage if the studio is unreachable. */
export function createStaffPasses(call: Call) {
  const rpc = typedCall(call);
  return {
    ...pausingMethods(call),
    ...endingMethods(call),

    /** Checks whether the ledger and the bookings agree, like the nightly job. */
    check: () => rpc('check_passes', passCheck),

    /**
     * A page of passes, by their end.
     * @param search Part of a name, an email or the pass's name.
     */
    list: ({ search, status, offset, limit }: PageRequest & { search: string; status: PassFilter }) =>
      rpc('staff_passes', pageOf(staffPass), { search, status, page_offset: offset, page_limit: limit }),

    /** A pass with its ledger; null if there is none. */
    one: (number: number) => rpc('staff_pass', v.nullable(staffPassWithLedger), { pass_number: number }),

    /** Gives a person a pass of a plan, on today's terms, and takes its payment if it is paid at once. */
    give: (person: number, { plan, fromOn, payment, reason }: GivePassDraft, requestId: string) =>
      rpc(
        'give_pass',
        v.variant('kind', [
          v.object({ kind: v.literal('given'), pass: count, payment: v.nullable(count) }),
          refusalSchema(givePassProblems),
        ]),
        {
          person,
          plan,
          from_on: fromOn,
          reason,
          payment,
          request_id: requestId,
        },
      ),

    /**
     * Extends, ends or corrects a pass; the change is stored in the ledger.
     * @param change Classes to add, negative to remove, and the new last day; null leaves it unchanged.
     */
    correct: (
      pass: number,
      { credits, toOn, reason }: { credits: number; toOn: StudioDay | null; reason: string },
      requestId: string,
    ) =>
      rpc(
        'correct_pass',
        v.variant('kind', [
          v.object({ kind: v.literal('corrected'), pass: count }),
          refusalSchema(correctPassProblems),
        ]),
        {
          pass_number: pass,
          credits,
          to_on: toOn,
          reason,
          request_id: requestId,
        },
      ),
  };
}
