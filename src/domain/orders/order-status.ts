/** The states of an order. */
export const orderStatuses = {
  placed: { label: 'Placed', tone: 'apricot' },
  ready: { label: 'Ready to Collect', tone: 'sage' },
  collected: { label: 'Collected', tone: 'sage' },
  cancelled: { label: 'Cancelled', tone: 'plum' },
} as const;

export type OrderStatus = keyof typeof orderStatuses;

/** The meaning of each state for the customer. */
export const orderStatusSentences: Record<OrderStatus, string> = {
  placed: 'We have your order and are putting it together.',
  ready: 'Everything is waiting for you at reception.',
  collected: 'You have collected this order. Thank you.',
  cancelled: 'This order was cancelled.',
};
