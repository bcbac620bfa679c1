import { listText } from '#domain/content/list-text.ts';
import type { Order } from './order-schema.ts';

/* Digital products: customers open their contents on the page of the order, once it is paid. */

type OrderedLines = Pick<Order, 'lines'>;

/** Whether there is nothing to collect, because all products of an order are digital. */
export const isDigital = ({ lines }: OrderedLines): boolean => lines.every(({ contents }) => contents);

/** The digital products of an order, as a text: "Home Practice Course and Sleep Audio"; empty if there are none. */
export const digitalNames = ({ lines }: OrderedLines): string =>
  listText(lines.filter(({ contents }) => contents).map(({ name }) => name));

/** The digital products that the customer can open. */
export const openedContents = ({ lines }: OrderedLines): { name: string; link: string }[] =>
  lines.flatMap(({ name, contents }) => (contents?.link ? [{ name, link: contents.link }] : []));

/** The digital products that the customer can open, as a text; empty if there are none. */
export const openedNames = (order: OrderedLines): string =>
  listText(openedContents(order).map(({ name }) => name));

/** The digital products that the customer cannot open, as texts: those that were refunded, and those without a link. */
export function closedNames({ lines }: OrderedLines): { missing: string; refunded: string } {
  const namesOf = (refunded: boolean) =>
    digitalNames({
      lines: lines.filter(({ contents }) => contents?.link === null && contents.refunded === refunded),
    });
  return { missing: namesOf(false), refunded: namesOf(true) };
}

/** Why the customer cannot open digital products, one sentence for each reason; empty if there are none. */
export function closedContentsText({ lines, due }: Pick<Order, 'lines' | 'due'>): string {
  const { missing, refunded } = closedNames({ lines });
  return [
    missing && waitingSentence(missing, { lines, due }),
    refunded && `This page no longer opens ${refunded}, because the price was refunded.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function waitingSentence(names: string, { lines, due }: Pick<Order, 'lines' | 'due'>): string {
  if (due.amount > 0) return `As soon as the order is paid, this page opens ${names}.`;
  return isDigital({ lines })
    ? `We have not put ${names} here yet, and will email you as soon as we have.`
    : `We have not put ${names} here yet. If you miss it, please ring us.`;
}
