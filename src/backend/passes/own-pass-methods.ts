import * as v from 'valibot';
import type { LiveSession } from '#backend/accounts/session/live-session.ts';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { endingMethods } from '#backend/checkouts/ending-methods.ts';
import { subscription } from '#domain/checkouts/subscription-schema.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { pass, waysToPay } from '#domain/passes/pass-schema.ts';
import { pausingMethods } from './pausing-methods.ts';

/** The signed-in person's passes and memberships. Throws Outage if the studio is unreachable. */
export function ownPassMethods({ call, session }: { call: Call; session: LiveSession }) {
  const rpc = typedCall(call);
  return {
    /** The person's passes that would pay for a class, or why none does, and their discount; undefined for a visitor. */
    waysToPay: async ({ series, on }: Pick<Occurrence, 'series' | 'on'>) =>
      (await session.current()) ? rpc('my_ways_to_pay', waysToPay, { series, held_on: on }) : undefined,

    /** The signed-in person's passes, valid ones first; none for a visitor. */
    passes: async () => ((await session.current()) ? rpc('my_passes', v.array(pass)) : []),

    /** The signed-in person's memberships that renew, the newest first; none for a visitor. */
    subscriptions: async () =>
      (await session.current()) ? rpc('my_subscriptions', v.array(subscription)) : [],

    ...pausingMethods(call),

    ...endingMethods(call),
  };
}
