import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { substituteOffer } from '#domain/instructors/substitute-schema.ts';

/** What the link of a mail asks, by its secret. Every method throws Outage where the studio cannot be reached. */
export function createSubstituteOffers(call: Call) {
  const ask = asking(call);
  const answer = v.nullable(substituteOffer);
  return {
    /** Undefined where the link is none of ours. */
    find: async (token: string) => (await ask('substitute_offer', answer, { token })) ?? undefined,

    /** Answers what the link shows from now on: "yours", or why not. Undefined where it is none of ours. */
    accept: async (token: string) => (await ask('accept_substitution', answer, { token })) ?? undefined,
  };
}
