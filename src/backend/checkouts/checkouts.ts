import * as v from 'valibot';
import type { Invoke } from '#backend/calls/invoke.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { beginAnswer, checkout, type Purchase } from '#domain/checkouts/checkout-schema.ts';

const [, refusal] = beginAnswer.options;

/** The address of a redirect: http or https, never `javascript:`. */
const address = v.pipe(v.string(), v.regex(/^https?:\/\//));

/** The function's answer: a redirect to Stripe's page, or a refusal. */
const redirectAnswer = v.variant('kind', [
  v.object({
    kind: v.literal('redirect'),
    /** The token of the checkout. */
    checkout: v.string(),
    url: address,
  }),
  refusal,
]);

const portalAnswer = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), url: address }),
  v.object({ kind: v.literal('refused'), reason: v.string() }),
]);

const refreshAnswer = v.variant('kind', [
  v.object({ kind: v.literal('refreshed') }),
  v.object({ kind: v.literal('refused'), reason: v.string() }),
]);

const checkoutAnswer = v.nullable(checkout);

export type Checkouts = ReturnType<typeof createCheckouts>;

/** Why a payment cannot begin. */
export type BeginRefusal = Extract<v.InferOutput<typeof redirectAnswer>, { kind: 'refused' }>;

/**
 * Online payments on Stripe's page. Refusals are returned; every method throws Outage if the studio is unreachable.
 * @param captcha Returns a captcha token if guests need one; each token is valid once.
 */
export function createCheckouts({
  invoke,
  captcha,
}: {
  invoke: Invoke;
  captcha: () => Promise<string | undefined>;
}) {
  const post = typedCall(invoke);
  return {
    /**
     * Holds the place or goods, and returns the address of Stripe's payment page.
     * @param requestId The idempotency key: a repeated id is the same payment.
     */
    begin: async (purchase: Purchase, requestId: string) => {
      const captchaToken = await captcha();
      return post('checkout', redirectAnswer, {
        purchase,
        requestId,
        ...(captchaToken !== undefined && { captchaToken }),
      });
    },

    /** The state of a payment; while it is open, Stripe is queried. Undefined if there is none. */
    refresh: async (token: string) =>
      (await post('checkout', checkoutAnswer, { refresh: token })) ?? undefined,

    /** Cancels a payment and its hold, unless it is already paid; undefined if there is none. */
    release: async (token: string) =>
      (await post('checkout', checkoutAnswer, { release: token })) ?? undefined,

    /** Stripe's page on which the signed-in person changes the card of a membership. @param subscription Its number. */
    portal: (subscription: number) => post('checkout', portalAnswer, { portal: subscription }),

    /** Has the server query Stripe for the state of the signed-in person's memberships. */
    refreshMemberships: () => post('checkout', refreshAnswer, { memberships: true }),
  };
}
