import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { substituteOffer } from '#domain/instructors/substitute-schema.ts';

/**
 * The request for a substitute in a mail, by its link's secret. Every method throws Outage if the studio is
 * unreachable.
 */
export function createSubstituteOffers(call: Call) {
  const rpc = typedCall(call);
  const answer = v.nullable(substituteOffer);
  return {
    /** Undefined if the link is unknown. */
    find: async (token: string) => (await rpc('substitute_offer', answer, { token })) ?? undefined,

    /** Returns the new state of the offer: "yours", or why not. Undefined if the link is unknown. */
    accept: async (token: string) => (await rpc('accept_substitution', answer, { token })) ?? undefined,
  };
}
