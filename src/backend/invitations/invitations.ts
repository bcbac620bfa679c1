import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { invitationAnswer, invitationOffer } from '#domain/invitations/invitation-offer.ts';

/**
 * The invitation in a mail, by its link's secret. Every method throws Outage if the studio is unreachable.
 * @param calls.withSession Loads the calls in the name of the signed-in person.
 */
export function createInvitations(calls: { anyone: Call; withSession: () => Promise<Call> }) {
  const rpc = typedCall(calls.anyone);
  const offer = v.nullable(invitationOffer);
  return {
    /** Undefined if the link is unknown. */
    find: async (token: string) => (await rpc('invitation', offer, { token })) ?? undefined,

    /** Makes way for a new account of the invited address. Undefined if the link is unknown. */
    prepare: async (token: string) => (await rpc('prepare_invitation', offer, { token })) ?? undefined,

    /** Gives the signed-in person the role. They must have entered their password a moment ago. */
    accept: async (token: string) =>
      typedCall(await calls.withSession())('accept_invitation', invitationAnswer, { token }),
  };
}
