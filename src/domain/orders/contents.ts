import type { Order } from './order-schema.ts';

/* Digital products: customers open their contents on the page of the order, once it is paid. */

type OrderedLines = Pick<Order, 'lines'>;

/** Whether there is nothing to collect, because all products of an order are digital. */
export const isDigital = ({ lines }: OrderedLines): boolean => lines.every(({ contents }) => contents);

/** The digital products of an order, as a text: "Home Practice Course and Sleep Audio"; empty if there are none. */
export const digitalNames = ({ lines }: OrderedLines): string =>
  lines
    .filter(({ contents }) => contents)
    .map(({ name }) => name)
    .join(' and ');

/** The digital products that the customer can open. */
export const openedContents = ({ lines }: OrderedLines): { name: string; link: string }[] =>
  lines.flatMap(({ name, contents }) => (contents?.link ? [{ name, link: contents.link }] : []));

/** Why the customer cannot open digital products, one sentence for each reason; empty if there are none. */
export function closedContentsText({ lines, due }: Pick<Order, 'lines' | 'due'>): string {
  const closed = lines.filter(({ contents }) => contents?.link === null);
  const refunded = digitalNames({ lines: closed.filter(({ contents }) => contents?.refunded) });
  const waiting = digitalNames({ lines: closed.filter(({ contents }) => !contents?.refunded) });
  return [
    waiting && waitingSentence(waiting, { lines, due }),
    refunded && `The price of ${refunded} was refunded, so this page no longer opens it.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function waitingSentence(names: string, { lines, due }: Pick<Order, 'lines' | 'due'>): string {
  if (due.amount > 0) return `As soon as the order is paid, this page opens ${names}.`;
  return isDigital({ lines })
    ? `We have not put ${names} here yet, and will email you when it is here.`
    : `We have not put ${names} here yet. If you miss it, please ring us.`;
}

/** Why the customer cannot cancel an order any more, and what to do; undefined if nothing of it can be opened. */
export function openedText(order: OrderedLines): string | undefined {
  const names = openedContents(order)
    .map(({ name }) => name)
    .join(' and ');
  return names === ''
    ? undefined
    : `You can open ${names}, so this order can no longer be cancelled here. If something is not right, we will find a solution.`;
}

/** What staff read about the digital products of an order; undefined if there are none. */
export function staffContentsText(order: Pick<Order, 'lines' | 'due'>): string | undefined {
  const { lines, due } = order;
  if (lines.every(({ contents }) => !contents)) return undefined;
  const handedOver = isDigital(order) ? 'There is nothing to hand over. ' : '';
  const names = digitalNames(order);
  if (due.amount > 0) return `${handedOver}The customer can open ${names} as soon as the order is paid.`;
  const opened = openedContents(order).map(({ name }) => name);
  const closed = lines.filter(({ contents }) => contents?.link === null);
  const missing = digitalNames({ lines: closed.filter(({ contents }) => !contents?.refunded) });
  const refunded = digitalNames({ lines: closed.filter(({ contents }) => contents?.refunded) });
  return [
    `${handedOver}${opened.length > 0 ? `The customer can open ${opened.join(' and ')}.` : ''}`.trim(),
    missing && `${missing} has no link yet: enter it in the form of the product.`,
    refunded && `The customer can no longer open ${refunded}, because its price was refunded.`,
  ]
    .filter(Boolean)
    .join(' ');
}

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
