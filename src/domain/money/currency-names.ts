import type { Currency } from './money.ts';

/** The names of the currencies, for the label of a field into which only figures are typed. */
export const currencyNames: Record<Currency, string> = { GBP: 'pounds', USD: 'dollars' };
