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

export type CheckoutState = keyof typeof checkoutStates;

/** How a membership that renews is doing. */
export const subscriptionStates = {
  active: { label: 'Renews by itself' },
  'past-due': { label: 'Payment failed' },
  paused: { label: 'Paused until it is paid' },
  ended: { label: 'Ended' },
} as const;

export type SubscriptionState = keyof typeof subscriptionStates;

/** What became of money that goes back online. */
export const onlineRefundStates = ['to-send', 'sent', 'done', 'failed'] as const;

/** What became of a payment that a bank takes back for its customer. */
export const disputeStates = ['open', 'won', 'lost'] as const;
