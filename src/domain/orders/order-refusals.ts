/** Why an order was not taken, where the reason says it all. */
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
  // More than one contact or one network address is given online: studio.limits.
  'too-many-orders',
  'too-many-requests',
  // The studio asks guests for a proof that they are people.
  'proof-missing',
  // The request's id stands for something else already.
  'request-used',
] as const;

/** Why an order was not taken. */
export const orderRefusals = ['short-of-stock', 'too-many-pieces', ...plainOrderRefusals] as const;

export type OrderRefusal = (typeof orderRefusals)[number];

/** Why an order could not be cancelled by the person who placed it. */
export const cancelOrderRefusals = ['already-collected', 'unknown-order'] as const;
