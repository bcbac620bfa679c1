import { digitalNames, isDigital } from './contents.ts';
import type { Order } from './order-schema.ts';

/**
 * What an email about an order says about its digital products; undefined if there are none.
 * @internal The site itself sends no mails.
 */
export function mailedContentsSentence({ lines, due }: Pick<Order, 'lines' | 'due'>): string | undefined {
  const kept = lines.filter(({ contents }) => contents && !contents.refunded);
  const names = digitalNames({ lines: kept });
  if (!names) return undefined;
  if (due.amount > 0) return `The page of your order opens ${names} as soon as it is paid.`;
  return isDigital({ lines }) && kept.some(({ contents }) => contents?.link === null)
    ? `The page of your order does not open ${names} yet. We will email you when it does.`
    : `The page of your order opens ${names}.`;
}
