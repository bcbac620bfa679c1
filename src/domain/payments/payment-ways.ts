/** How money was paid. The way in which a person intends to pay is the payment method of a booking. */
export const paymentWays = {
  cash: { label: 'Cash' },
  card: { label: 'Card' },
  transfer: { label: 'Transfer' },
  online: { label: 'Online' },
} as const;

export type PaymentWay = keyof typeof paymentWays;

/** The ways in which staff take money; online payments are recorded automatically. */
export const deskWays = ['cash', 'card', 'transfer'] as const satisfies readonly PaymentWay[];

export type DeskWay = (typeof deskWays)[number];

/** How a pass given by staff is paid: now, later, or not at all. */
export const passPayments = {
  cash: { label: 'Cash' },
  card: { label: 'Card at the desk' },
  transfer: { label: 'Transfer' },
  unpaid: { label: 'Not yet paid' },
  free: { label: 'Free, with a reason' },
} as const satisfies Record<DeskWay | 'unpaid' | 'free', { label: string }>;

export type PassPayment = keyof typeof passPayments;

/** The kinds of payments. */
export const paymentKinds = ['booking', 'order', 'pass', 'sale'] as const;
