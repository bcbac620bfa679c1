/** Why an order was refused, if the reason has no further data. */
export const plainOrderRefusals = [
  'price-changed',
  'unknown-product',
  'cart-empty',
  'quantity-invalid',
  'name-invalid',
  'email-invalid',
  'phone-invalid',
  'note-too-long',
  'note-invalid',
  // A digital product without the consent to opening it.
  'consent-missing',
  // More orders than one contact or one network address may place online: studio.limits.
  'too-many-orders',
  'too-many-requests',
  // The studio requires a captcha from guests.
  'captcha-missing',
  // The request's id already belongs to something else.
  'request-used',
] as const;

/** Why an order was refused. */
export const orderRefusals = ['short-of-stock', 'too-many-pieces', ...plainOrderRefusals] as const;

export type OrderRefusal = (typeof orderRefusals)[number];

/** Why an order could not be cancelled by the person who placed it. */
export const cancelOrderRefusals = ['contents-opened', 'already-collected', 'unknown-order'] as const;
