import {
  cancelOrderRefusals,
  type Order,
  type OrderLine,
  type OrderStep,
  orderRefusals,
} from '#domain/orders/order.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import type { CancelOrderAnswer, OrderAnswer, Shortage } from './order-answers.ts';
import {
  readCount,
  readDollars,
  readFields,
  readInstant,
  readList,
  readName,
  readText,
} from './shop-fields.ts';

// Each reads what one of the database's functions answered, and throws where it is nothing that this
// version of the site knows.

export function parseOrderAnswer(answer: unknown): OrderAnswer {
  const { kind, order, reason, short, most } = readFields(answer);
  if (readName(['placed', 'refused'], kind) === 'placed') return { kind: 'placed', order: readOrder(order) };
  const refusal = readName(orderRefusals, reason);
  if (refusal === 'short-of-stock')
    return { kind: 'refused', reason: refusal, short: readList(short, readShortage) };
  if (refusal === 'too-many-pieces') return { kind: 'refused', reason: refusal, most: readCount(most) };
  return { kind: 'refused', reason: refusal };
}

export function parseCancelOrderAnswer(answer: unknown): CancelOrderAnswer {
  const { kind, order, reason } = readFields(answer);
  return readName(['cancelled', 'refused'], kind) === 'cancelled'
    ? { kind: 'cancelled', order: readOrder(order) }
    : { kind: 'refused', reason: readName(cancelOrderRefusals, reason) };
}

export function parseFoundOrder(answer: unknown): Order | undefined {
  return answer === null ? undefined : readOrder(answer);
}

export function parseOrders(answer: unknown): Order[] {
  return readList(answer, readOrder);
}

function readOrder(row: unknown): Order {
  const { number, token, status, lines, total, history, placedAt, ...person } = readFields(row);
  return {
    number: readCount(number),
    token: readText(token),
    status: readStatus(status),
    lines: readList(lines, readLine),
    total: readDollars(total),
    history: readList(history, readStep),
    placedAt: readInstant(placedAt),
    name: readText(person.name),
    email: readText(person.email),
    phone: readText(person.phone),
    note: readText(person.note),
  };
}

function readLine(row: unknown): OrderLine {
  const { product, name, quantity, price } = readFields(row);
  return {
    product: readText(product),
    name: readText(name),
    quantity: readCount(quantity),
    price: readDollars(price),
  };
}

function readStep(row: unknown): OrderStep {
  const { status, at } = readFields(row);
  return { status: readStatus(status), at: readInstant(at) };
}

function readShortage(row: unknown): Shortage {
  const { product, name, left } = readFields(row);
  return { product: readText(product), name: readText(name), left: readCount(left) };
}

const statuses = Object.keys(orderStatuses) as OrderStatus[];
const readStatus = (value: unknown) => readName(statuses, value);
