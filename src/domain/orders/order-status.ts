/** The states of an order. */
export const orderStatuses = {
  placed: { label: 'Placed', tone: 'apricot' },
  ready: { label: 'Ready to Collect', tone: 'sage' },
  collected: { label: 'Collected', tone: 'sage' },
  cancelled: { label: 'Cancelled', tone: 'plum' },
} as const;

export type OrderStatus = keyof typeof orderStatuses;

/** The label of a state. An order of digital products only is not collected, but complete once they can be opened. */
export const orderStatusLabel = (status: OrderStatus, { isDigital }: { isDigital: boolean }): string =>
  isDigital && status === 'collected' ? 'Complete' : orderStatuses[status].label;
