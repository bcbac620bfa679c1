/** A payment for which this browser went to Stripe's page. */
export interface PendingPayment {
  /** The token of the checkout. */
  token: string;
  /** The key of the purchase: "hatha-sunrise@2026-11-23", "cart", or the key of a plan. */
  about: string;
  /** The ids of the products that are removed from the cart once it is paid. */
  products: readonly string[];
}

/** The maximum number of payments that a browser stores; the newest is the last. */
const maxStored = 5;

/** Parses the stored payments and skips invalid ones. @throws Error if they are not a list. */
export function parsePendingPayments(stored: unknown): PendingPayment[] {
  if (!Array.isArray(stored)) throw new Error('not a list of payments');
  return stored.filter(isPendingPayment).slice(-maxStored);
}

const isPendingPayment = (
  value: Partial<Record<keyof PendingPayment, unknown>> | null,
): value is PendingPayment =>
  typeof value?.token === 'string' && typeof value.about === 'string' && Array.isArray(value.products);

/** Adds a payment to the list; it replaces an earlier one for the same purchase. */
export const withPendingPayment = (
  stored: readonly PendingPayment[],
  payment: PendingPayment,
): PendingPayment[] => [...stored.filter(({ about }) => about !== payment.about), payment].slice(-maxStored);
