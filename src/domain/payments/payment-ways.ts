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

/** How a pass is paid that staff give: now, later, or not at all. */
export const passPayments = {
  cash: { label: 'Cash' },
  card: { label: 'Card at the desk' },
  transfer: { label: 'Transfer' },
  unpaid: { label: 'Not yet paid' },
  free: { label: 'Free, with a reason' },
} as const satisfies Record<DeskWay | 'unpaid' | 'free', { label: string }>;

export type PassPayment = keyof typeof passPayments;

/** What a payment may be for. */
export const paymentKinds = ['booking', 'order', 'pass', 'sale'] as const;
