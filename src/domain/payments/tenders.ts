/** How money was taken. What a person intends to pay with is the payment method of a booking. */
export const tenders = {
  cash: { label: 'Cash' },
  card: { label: 'Card' },
  transfer: { label: 'Transfer' },
  online: { label: 'Online' },
} as const;

export type Tender = keyof typeof tenders;

/** The tenders that staff take; online payments are recorded automatically. */
export const deskTenders = ['cash', 'card', 'transfer'] as const satisfies readonly Tender[];

export type DeskTender = (typeof deskTenders)[number];

/** How a pass given by staff is paid: now, later, or not at all. */
export const passPayments = {
  cash: { label: 'Cash' },
  card: { label: 'Card at the desk' },
  transfer: { label: 'Transfer' },
  unpaid: { label: 'Not yet paid' },
  free: { label: 'Free, with a reason' },
} as const satisfies Record<DeskTender | 'unpaid' | 'free', { label: string }>;

/** The kinds of payments. */
export const paymentKinds = ['booking', 'order', 'pass', 'sale'] as const;
