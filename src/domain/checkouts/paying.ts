/** A payment that this browser went to Stripe's page with. */
export interface Paying {
  /** Of the checkout. */
  token: string;
  /** What it is for: "hatha-sunrise@2026-11-23", "cart", or the key of a plan. */
  about: string;
  /** Ids of the products that leave the cart once it is paid. */
  products: readonly string[];
}

/** The payments that a browser remembers; the newest is the last. */
const most = 5;

/** Reads what was stored; what is none is left out. */
export function parsePaying(found: unknown): Paying[] {
  if (!Array.isArray(found)) throw new Error('it is no list of payments');
  return found.filter(isPaying).slice(-most);
}

const isPaying = (found: Partial<Record<keyof Paying, unknown>> | null): found is Paying =>
  typeof found?.token === 'string' && typeof found.about === 'string' && Array.isArray(found.products);

/** The payments with one more, which takes the place of an earlier one for the same thing. */
export const withPaying = (known: readonly Paying[], begun: Paying): Paying[] =>
  [...known.filter(({ about }) => about !== begun.about), begun].slice(-most);
