import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema } from '#backend/records/answers.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import type { OrderDiscount } from '#domain/orders/order-discount.ts';
import { orderWithDiscounts, staffOrder } from '#domain/orders/order-schema.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';

const statusAnswer = v.variant('kind', [
  v.object({ kind: v.literal('changed'), record: staffOrder }),
  refusalSchema(['wrong-step', 'pieces-returned']),
]);

const discountAnswer = v.variant('kind', [
  v.object({ kind: v.literal('changed'), record: orderWithDiscounts }),
  refusalSchema(['wrong-step', 'already-paid', 'discount-unknown']),
]);

export type StaffOrders = ReturnType<typeof createStaffOrders>;

/** Orders, as staff see and change them. Every method throws Outage if the studio is unreachable. */
export function createStaffOrders(call: Call) {
  const rpc = typedCall(call);
  return {
    /**
     * The newest first.
     * @param request.search Part of a name, an email or a number as "EK-S-5001".
     * @param request.status Null for all; `open` for placed and ready; `week` for those of the last seven days.
     */
    list: ({
      search,
      status,
      offset,
      limit,
    }: PageRequest & { search: string; status: OrderStatus | 'open' | 'week' | null }) =>
      rpc('staff_orders', pageOf(staffOrder), { search, status, page_offset: offset, page_limit: limit }),

    /** Undefined if there is none. */
    find: async (number: number) =>
      (await rpc('staff_order', v.nullable(orderWithDiscounts), { number })) ?? undefined,

    /**
     * Placed, ready, collected; or cancelled before that. Setting a collected order to `ready` corrects a mistake.
     * Setting the same status twice returns the same.
     * @param seen The status that was displayed: only a person who saw it as collected can set it back.
     */
    setStatus: (number: number, status: OrderStatus, seen: OrderStatus | null = null) =>
      rpc('set_order_status', statusAnswer, { number, status, seen }),

    /**
     * Gives a discount instead of an earlier one, until the order is paid. Giving the same twice returns the same.
     * @param discount Null takes it back.
     */
    setDiscount: (number: number, discount: OrderDiscount | null) =>
      rpc('set_order_discount', discountAnswer, { number, discount }),
  };
}
