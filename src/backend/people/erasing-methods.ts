import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { erased, erasure, erasureRefusals, storedPerson } from '#domain/people/person-schema.ts';

const refusal = <const Reason extends string>(reasons: readonly Reason[]) =>
  v.object({ kind: v.literal('refused'), reason: v.picklist(reasons) });

const personAnswer = v.variant('kind', [
  v.object({ kind: v.literal('found'), ...storedPerson.entries }),
  refusal(['not-allowed', 'email-invalid']),
]);

const eraseAnswer = v.variant('kind', [
  v.object({ kind: v.literal('erased'), erased }),
  refusal(['not-allowed', 'email-invalid', ...erasureRefusals]),
]);

/** The stored data of a person who requests them, and their erasure. Throws Outage if the studio is unreachable. */
export function erasingMethods(call: Call) {
  const rpc = typedCall(call);
  return {
    /**
     * What is stored under an address, in numbers.
     * @param email Or "#7001" for a person without one.
     */
    find: (email: string) => rpc('staff_person', personAnswer, { email }),

    /** Everything that is stored under an address, for a file; null if the caller may not have it. */
    data: (email: string) => call('staff_person_data', { email }),

    /**
     * Erases a person and their account.
     * @param requestId The idempotency key: requests with the same id are the same request.
     */
    erase: (email: string, requestId: string) =>
      rpc('erase_person', eraseAnswer, { email, request_id: requestId }),

    /** The last twenty, the newest first. */
    erasures: () => rpc('staff_erasures', v.array(erasure)),
  };
}
