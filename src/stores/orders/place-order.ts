import type { Money } from '#domain/money/money.ts';
import type { OrderForm } from '#domain/orders/order-form.ts';
import type { Order, OrderAnswer } from '#domain/orders/order-schema.ts';
import { sentOrder } from './order-draft.ts';
import { orders } from './orders.ts';

/** A product in an order, by its id. */
export interface OrderedLine {
  product: string;
  quantity: number;
}

/** An earlier request, different from the current form, has been ordered, although its response was lost. */
export interface EarlierSucceeded {
  kind: 'earlier-succeeded';
  order: Order;
}

/**
 * Places an order that is paid at the studio. The same order as in a request without a response repeats its request id,
 * so it is placed once.
 * @param expectedTotal The displayed total.
 * @param consents Whether the customer consents to opening digital products early.
 * @throws Outage
 */
export async function placeOrder(
  form: OrderForm,
  lines: OrderedLine[],
  expectedTotal: Money,
  consents: boolean,
): Promise<OrderAnswer | EarlierSucceeded> {
  const service = await orders();
  const fingerprint = JSON.stringify([form.name, form.email, form.phone, form.note, lines]);
  const earlier = await findEarlierOrder();
  const lastRequest = sentOrder.read();
  const isRetry = lastRequest.fingerprint === fingerprint;
  if (earlier && !isRetry) return { kind: 'earlier-succeeded', order: earlier };

  const requestId = isRetry ? lastRequest.requestId : crypto.randomUUID();
  sentOrder.write({ requestId, fingerprint, email: form.email });
  const answer = await service.place({ ...form, lines, expectedTotal, consents, requestId });
  sentOrder.write(undefined);
  return answer;
}

/**
 * The order of a request whose response was lost; undefined if it was not placed, or is cancelled.
 * @throws Outage
 */
export async function findEarlierOrder(): Promise<Order | undefined> {
  const { requestId, email } = sentOrder.read();
  if (requestId === '') return undefined;
  const order = await (await orders()).byRequest(requestId, email);
  if (order?.status !== 'cancelled') return order;
  // With its request id, the studio would only return the cancelled order.
  sentOrder.write(undefined);
  return undefined;
}
