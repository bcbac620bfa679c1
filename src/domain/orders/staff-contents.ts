import { closedNames, digitalNames, isDigital, openedNames } from './contents.ts';
import type { Order } from './order-schema.ts';

/** What staff read about the digital products of an order; undefined if there are none. */
export function staffContentsText(order: Pick<Order, 'lines' | 'due' | 'email'>): string | undefined {
  const { lines, due } = order;
  if (lines.every(({ contents }) => !contents)) return undefined;
  const handedOver = isDigital(order) ? 'There is nothing to hand over. ' : '';
  const names = digitalNames(order);
  // Every order has an address until its customer is erased.
  if (order.email === '') return `${handedOver}Nobody can open ${names} any more: the customer was erased.`;
  if (due.amount > 0) return `${handedOver}The customer can open ${names} as soon as the order is paid.`;
  const opened = openedNames(order);
  const { missing, refunded } = closedNames({ lines });
  return [
    `${handedOver}${opened ? `The customer can open ${opened}.` : ''}`.trim(),
    missing && `The link to ${missing} is missing: enter it in the form of the product.`,
    refunded && `The customer can no longer open ${refunded}, because the price was refunded.`,
  ]
    .filter(Boolean)
    .join(' ');
}
