/** The discounts that staff give at reception, with the words that follow "5% off". */
export const orderDiscounts = {
  'first-order': { label: 'First order', off: 'a first order' },
  membership: { label: 'Membership', off: 'for members' },
} as const;

export type OrderDiscount = keyof typeof orderDiscounts;
