import type { Checkout } from '#domain/checkouts/checkout-schema.ts';

/** Returns an open checkout of a pass for £120, with a token of its own and without a payment page. */
export function newCheckout(overrides: Partial<Checkout> = {}): Checkout {
  const amount = { amount: 12_000, currency: 'GBP' as const };
  return {
    token: crypto.randomUUID(),
    kind: 'pass',
    state: 'open',
    amount,
    lines: [{ description: 'Ten classes', quantity: 1, amount, digital: false }],
    email: 'ada@post.example',
    heldUntil: new Date(Date.now() + 15 * 60_000).toISOString(),
    url: null,
    renews: false,
    booking: null,
    order: null,
    pass: null,
    receipt: null,
    ...overrides,
  };
}

/**
 * Returns a request to the function `checkout`.
 * @param claims The claims of the token; without them the request has no token.
 */
export const checkoutRequest = (body: object, claims?: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: claims
    ? { authorization: `Bearer e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x` }
    : {},
});
