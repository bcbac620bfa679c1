import type { Money } from './money.ts';

/**
 * A price less a discount, rounded to the smallest unit: what staff see before the database computes the same.
 * @param percent From 0 to 100.
 */
export const discounted = ({ amount, currency }: Money, percent: number): Money => ({
  amount: Math.round((amount * (100 - percent)) / 100),
  currency,
});
