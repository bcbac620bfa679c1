import { listText } from '#domain/content/list-text.ts';
import type { PricedLine } from './priced-cart.ts';

/** What the functions read of the lines of a cart. */
export type CartWithDigital = { lines: readonly Pick<PricedLine, 'id' | 'name' | 'digital'>[] };

/** The lines of a cart with digital products. */
export const digitalLines = ({ lines }: CartWithDigital) => lines.filter(({ digital }) => digital);

/** "Home Practice Course and Sleep Audio": the digital products of a cart; empty if there are none. */
export const namesOfDigitalLines = (cart: CartWithDigital): string =>
  listText(digitalLines(cart).map(({ name }) => name));
