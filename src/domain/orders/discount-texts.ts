import { formatMoney } from '#domain/money/money.ts';
import { type OrderDiscount, orderDiscounts } from './order-discount.ts';
import type { Order, OrderWithDiscounts } from './order-schema.ts';

/** "15% off a first order". */
export const discountName = ({ kind, percent }: { kind: OrderDiscount; percent: number }): string =>
  `${percent}% off ${orderDiscounts[kind].off}`;

/** "15% off a first order: $11.85 less"; undefined without a discount. */
export const orderDiscountText = ({ discount }: Pick<Order, 'discount'>): string | undefined =>
  discount ? `${discountName(discount)}: ${formatMoney(discount.saved)} less` : undefined;

/** What the studio knows about the customer's claim to a discount, for staff. */
export function entitlementText({ kind, entitled }: OrderWithDiscounts['discounts'][number]): string {
  if (kind === 'membership') {
    return entitled ? 'Their membership is valid today.' : 'No membership of theirs is valid today.';
  }
  return entitled
    ? 'They read the newsletter, and this is their first order.'
    : 'Nobody reads the newsletter at this email address, or it is not their first order.';
}
