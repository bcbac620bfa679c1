/** The kinds of purchases that can be paid online. */
export const checkoutKinds = {
  booking: { label: 'Class' },
  pass: { label: 'Pass' },
  order: { label: 'Order' },
} as const;

export type CheckoutKind = keyof typeof checkoutKinds;

/** The states of an online payment. */
export const checkoutStates = {
  /** Not paid yet. The place or goods are held until the end of the hold; afterwards they may be sold to others. */
  open: { label: 'Open' },
  paid: { label: 'Paid' },
  /** Not paid: cancelled, declined by the bank, or expired. */
  released: { label: 'Not paid' },
  /** Paid too late, when the place or goods were gone: the money is being refunded. */
  refunded: { label: 'Refunded' },
} as const;

/** The states of a membership that renews. */
export const subscriptionStates = {
  active: { label: 'Active' },
  /** A charge failed; the pass is valid for some more days. */
  'past-due': { label: 'Payment failed' },
  /** The pass pays for nothing until a charge succeeds. */
  paused: { label: 'Paused' },
  /** Nothing is charged any more. */
  ended: { label: 'Ended' },
} as const;
