import * as v from 'valibot';
import type { StaffPeople } from '#backend/staff/people.ts';
import type { Call } from '#backend/supabase/call.ts';
import { asking } from '#backend/supabase/parse.ts';
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

/** What admins do for people, in the database. */
export function supabasePeople(call: Call): StaffPeople {
  const ask = asking(call);
  return {
    find: async (email) => ask('staff_person', personAnswer, { email }),
    data: (email) => call('staff_person_data', { email }),
    erase: async (email, requestId) => ask('erase_person', eraseAnswer, { email, request_id: requestId }),
    erasures: async () => ask('staff_erasures', v.array(erasure)),
  };
}
