import * as v from 'valibot';
import type { Invoke } from '#backend/calls/invoke.ts';
import { asking } from '#backend/calls/parse.ts';
import { beginAnswer, checkout, type ToPayFor } from '#domain/checkouts/checkout-schema.ts';

const [, refusal] = beginAnswer.options;

/** Where the browser goes: an address, never a script. */
const address = v.pipe(v.string(), v.regex(/^https?:\/\//));

/** What the function answers where the person is to go on to Stripe's page, or was refused. */
const begunAnswer = v.variant('kind', [
  v.object({
    kind: v.literal('redirect'),
    /** Token of the checkout. */
    checkout: v.string(),
    url: address,
  }),
  refusal,
]);

const portalAnswer = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), url: address }),
  v.object({ kind: v.literal('refused'), reason: v.string() }),
]);

const found = v.nullable(checkout);

export type Checkouts = ReturnType<typeof createCheckouts>;

/** Why nothing can be paid now. */
export type BeginRefusal = Extract<v.InferOutput<typeof begunAnswer>, { kind: 'refused' }>;

/**
 * Payments on Stripe's page. A refusal is an answer; every method throws Outage where the studio cannot be reached.
 * @param prove Proves that a person is here, where a guest has to; each proof counts once.
 */
export function createCheckouts({
  invoke,
  prove,
}: {
  invoke: Invoke;
  prove: () => Promise<string | undefined>;
}) {
  const post = asking(invoke);
  return {
    /**
     * Holds what is to be paid and answers Stripe's page for it.
     * @param requestId The same id is the same payment, however often it is sent.
     */
    begin: async (what: ToPayFor, requestId: string) => {
      const proof = await prove();
      return post('checkout', begunAnswer, { what, requestId, ...(proof !== undefined && { proof }) });
    },

    /** How a payment stands; Stripe is asked where it is not decided. Undefined where there is none. */
    look: async (token: string) => (await post('checkout', found, { look: token })) ?? undefined,

    /** Gives up what is held, unless it is paid already; undefined where there is none. */
    release: async (token: string) => (await post('checkout', found, { release: token })) ?? undefined,

    /** Stripe's page where whoever is signed in changes the card of a membership or ends it. */
    portal: () => post('checkout', portalAnswer, { portal: true }),
  };
}
