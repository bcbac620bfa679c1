import { capitalized } from '#domain/content/capitalized.ts';
import { formatMoney } from '#domain/money/money.ts';
import { moneyBackText } from '#domain/money/money-back.ts';
import { closedNames, digitalNames, isDigital, openedNames } from './contents.ts';
import type { Order } from './order-schema.ts';
import type { OrderStatus } from './order-status.ts';

/** Whether an order is paid or costs nothing; undefined if something is due. */
export function settledText({ due, paid }: Pick<Order, 'due' | 'paid'>): string | undefined {
  if (due.amount > 0) return undefined;
  return paid.amount > 0 ? 'It is paid.' : 'There is nothing to pay.';
}

/** What is collected of an order: "it", or "everything but Home Practice Course". Of digital products nothing is. */
export function collectedThings(order: Pick<Order, 'lines'>): string {
  const names = digitalNames(order);
  return names ? `everything but ${names}` : 'it';
}

/** What is still to pay for an order that waits to be collected, and where. Digital products are not collected. */
export function collectionText(order: Pick<Order, 'due' | 'paid' | 'lines'>, street: string): string {
  const settled = settledText(order);
  if (settled)
    return isDigital(order) ? settled : `${settled} Collect ${collectedThings(order)} at ${street}.`;
  const { due, paid } = order;
  const amount = paid.amount > 0 ? ` the remaining ${formatMoney(due)}` : '';
  return isDigital(order)
    ? `You pay${amount} at reception, ${street}.`
    : `You pay${amount} when you collect, at ${street}.`;
}

const statusSentences: Record<OrderStatus, string> = {
  placed: 'We have your order and are putting it together.',
  ready: 'Everything is waiting for you at reception.',
  collected: 'You have collected this order. Thank you.',
  cancelled: 'This order was cancelled.',
};

const digitalSentences: Partial<Record<OrderStatus, string>> = {
  placed: 'We have your order.',
  ready: 'We have your order.',
  collected: 'This order is complete: there is nothing to collect.',
};

/** Of an order with digital products and others. */
const mixedSentences: Partial<Record<OrderStatus, string>> = {
  placed: 'We have your order and are putting together what you collect.',
  ready: 'What you collect is waiting for you at reception.',
  collected: 'You have collected what was waiting at reception. Thank you.',
};

/** What the status of an order means to the customer. */
export function statusSentence(order: Pick<Order, 'status' | 'lines'>): string {
  const { status } = order;
  if (digitalNames(order) === '') return statusSentences[status];
  // A cancelled order opens nothing, so the texts about digital products have none for it.
  return (isDigital(order) ? digitalSentences : mixedSentences)[status] ?? statusSentences[status];
}

/** Why the customer cannot cancel an order any more, and what to do; undefined if nothing of it can be opened. */
export function openedText(order: Pick<Order, 'lines'>): string | undefined {
  const names = openedNames(order);
  return names === ''
    ? undefined
    : `You can open ${names}, so this order can no longer be cancelled here. If something is not right, we will find a solution.`;
}

/** What happens to the money of a cancelled order. */
export const cancelledOrderText = ({ paid, moneyKept }: Pick<Order, 'paid' | 'moneyKept'>): string =>
  paid.amount === 0 ? 'There is nothing to pay.' : moneyBackText(paid, moneyKept);

/** The effect of cancelling an order, before it is confirmed. */
export function cancellingText(order: Pick<Order, 'paid' | 'lines'>): string {
  const { missing } = closedNames(order);
  const effects = [
    isDigital(order)
      ? ''
      : `${digitalNames(order) ? 'What you would collect' : 'Everything in it'} goes back on the shelf for others`,
    // A refunded product is closed already.
    missing && `this page does not open ${missing}`,
    order.paid.amount === 0 && 'nothing is charged',
  ].filter(Boolean);
  const effect = sentenceOf(effects as string[]);
  return `${[effect, ...(order.paid.amount === 0 ? [] : [moneyBackText(order.paid)])].join(' ')} A cancelled order cannot be restored, but you can place a new one.`;
}

/** "A, b, and c.": clauses as one sentence. */
function sentenceOf(clauses: readonly string[]): string {
  const [first = '', ...others] = clauses;
  const last = others.pop();
  const text = last === undefined ? first : `${[first, ...others].join(', ')}, and ${last}`;
  return `${capitalized(text)}.`;
}
