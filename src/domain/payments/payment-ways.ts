/** How money came. Not how somebody said that they would pay, which is a payment method of a booking. */
export const paymentWays = {
  cash: { label: 'Cash' },
  card: { label: 'Card' },
  transfer: { label: 'Transfer' },
  online: { label: 'Online' },
} as const;

export type PaymentWay = keyof typeof paymentWays;

/** What staff take by hand: online money comes by itself. */
export const deskWays = ['cash', 'card', 'transfer'] as const satisfies readonly PaymentWay[];

export type DeskWay = (typeof deskWays)[number];

/** What a payment may be for. */
export const paymentKinds = ['booking', 'order', 'pass', 'sale'] as const;
