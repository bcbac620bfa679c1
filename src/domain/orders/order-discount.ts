/** The discounts that staff give at reception, on the total of an order. */
export const orderDiscounts = {
  'first-order': { label: 'a first order' },
  membership: { label: 'a membership' },
} as const;

export type OrderDiscount = keyof typeof orderDiscounts;
