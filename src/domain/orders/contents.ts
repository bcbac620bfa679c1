import type { Order } from './order-schema.ts';

/* Digital products: customers open their contents on the page of the order, once it is paid. */

type OrderedLines = Pick<Order, 'lines'>;

/** Whether there is nothing to collect, because all products of an order are digital. */
export const isDigital = ({ lines }: OrderedLines): boolean => lines.every(({ contents }) => contents);

/** The digital products that the customer can open. */
export const openedContents = ({ lines }: OrderedLines): { name: string; link: string }[] =>
  lines.flatMap(({ name, contents }) => (contents?.link ? [{ name, link: contents.link }] : []));

/** Why the customer cannot open digital products yet; undefined if there are none. */
export function closedContentsSentence({ lines, due }: Pick<Order, 'lines' | 'due'>): string | undefined {
  const closed = namesOf({ lines: lines.filter(({ contents }) => contents?.link === null) });
  if (!closed) return undefined;
  return due.amount > 0
    ? `As soon as the order is paid, this page opens ${closed}.`
    : `We have not put ${closed} here yet. If you miss it, please ring us.`;
}

/**
 * What an email about an order says about its digital products; undefined if there are none.
 * @internal The site itself sends no mails.
 */
export function mailedContentsSentence({ lines, due }: Pick<Order, 'lines' | 'due'>): string | undefined {
  const names = namesOf({ lines });
  if (!names) return undefined;
  return `The page of your order opens ${names}${due.amount > 0 ? ' as soon as it is paid' : ''}.`;
}

const namesOf = ({ lines }: OrderedLines): string =>
  lines
    .filter(({ contents }) => contents)
    .map(({ name }) => name)
    .join(' and ');
