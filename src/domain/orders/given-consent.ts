import { cancellationDays } from '#domain/checkouts/right-to-cancel.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { digitalNames } from './contents.ts';
import type { Order } from './order-schema.ts';

/** The confirmation of the consent, for the customer; undefined if there is none. */
export function consentSentence(order: Pick<Order, 'consentedAt' | 'lines'>): string | undefined {
  const { consentedAt } = order;
  if (consentedAt === null) return undefined;
  const names = digitalNames(order) || 'the digital products';
  return `When you ordered (${formatInstant(consentedAt)}), you asked us to open ${names} as soon as the order is paid, within the ${cancellationDays} days in which you may cancel, and acknowledged that you then lose your right to cancel ${isOne(order) ? 'it' : 'them'}.`;
}

const isOne = ({ lines }: Pick<Order, 'lines'>) => lines.filter(({ contents }) => contents).length === 1;
