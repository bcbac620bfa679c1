/** What can be paid online. */
export const checkoutKinds = {
  booking: { label: 'Class' },
  pass: { label: 'Pass' },
  order: { label: 'Order' },
} as const;

export type CheckoutKind = keyof typeof checkoutKinds;

/** What became of a payment that was begun. */
export const checkoutStates = {
  /** The person may still pay: what it is for is held until then, and perhaps free again after it. */
  open: { label: 'Open' },
  paid: { label: 'Paid' },
  /** Not paid: given up, refused by the bank, or out of time. */
  released: { label: 'Not paid' },
  /** Paid too late, when what it was for had gone: the money is on its way back. */
  refunded: { label: 'Refunded' },
} as const;
