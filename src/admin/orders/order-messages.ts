import { commonRefusals } from '#admin/products/refusals.ts';
import { orderReference } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

const statusPhrases: Record<OrderStatus, string> = {
  placed: 'is placed',
  ready: 'is ready to collect',
  collected: 'has been collected',
  cancelled: 'has been cancelled',
};

/** The message about a completed step: "EK-S-5001 is ready to collect". */
export function orderStepMessage(order: { number: number; status: OrderStatus }): string {
  return `${orderReference(order)} ${statusPhrases[order.status]}`;
}

/** The reasons of a refused step, with what to do next. */
export const orderRefusalMessages = {
  'not-allowed': commonRefusals['not-allowed'],
  unknown: 'This order no longer exists. Please look at the list again.',
  'wrong-step': 'Somebody has changed this order meanwhile. Please look at it again.',
  'pieces-returned':
    'Pieces of this order were brought back, so it stays collected. Refund its payment to return more money.',
  'already-paid':
    'Something has been paid for this order, so its prices stay. Refund a part of the payment instead.',
  'discount-unknown': 'The studio does not give this discount any more. Please look at the order again.',
} as const;
