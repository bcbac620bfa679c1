/** The ways to pay for a class: the value that forms send, with its label. */
export const paymentMethods = {
  credit_card: { label: 'Credit Card' },
  class_pass: { label: 'Class Pass' },
  membership: { label: 'Membership' },
  pay_at_studio: { label: 'Pay at Studio' },
} as const;

export type PaymentMethod = keyof typeof paymentMethods;

/** Parses a payment method; undefined if it is not one. */
export function parsePaymentMethod(text: unknown): PaymentMethod | undefined {
  return typeof text === 'string' && Object.hasOwn(paymentMethods, text)
    ? (text as PaymentMethod)
    : undefined;
}

/** Whether a pass pays in this way. */
export const isPassMethod = (method: string): method is 'class_pass' | 'membership' =>
  method === 'class_pass' || method === 'membership';
