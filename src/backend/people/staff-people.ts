import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { erased, erasure, hindrances, storedPerson } from '#domain/people/person-schema.ts';

const refused = <const Reason extends string>(reasons: readonly Reason[]) =>
  v.object({ kind: v.literal('refused'), reason: v.picklist(reasons) });

const personAnswer = v.variant('kind', [
  v.object({ kind: v.literal('found'), ...storedPerson.entries }),
  refused(['not-allowed', 'email-invalid']),
]);

const eraseAnswer = v.variant('kind', [
  v.object({ kind: v.literal('erased'), erased }),
  refused(['not-allowed', 'email-invalid', ...hindrances]),
]);

export type StaffPeople = ReturnType<typeof createStaffPeople>;

/**
 * What admins do for people who ask what is stored of them. Instructors are refused. Every method throws Outage where
 * the studio cannot be reached.
 */
export function createStaffPeople(call: Call) {
  const ask = asking(call);
  return {
    find: (email: string) => ask('staff_person', personAnswer, { email }),

    /** Everything that is stored under an address, for a file; null where the person who asks may not have it. */
    data: (email: string) => call('staff_person_data', { email }),

    /** Erases a person and their account. @param requestId The same id is the same request. */
    erase: (email: string, requestId: string) =>
      ask('erase_person', eraseAnswer, { email, request_id: requestId }),

    /** The last twenty, the newest first. */
    erasures: () => ask('staff_erasures', v.array(erasure)),
  };
}
