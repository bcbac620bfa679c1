import * as v from 'valibot';
import type { StaffOrders } from '#backend/staff/orders.ts';
import type { Call } from '#backend/supabase/call.ts';
import { asking } from '#backend/supabase/parse.ts';
import { staffOrder } from '#domain/orders/order-schema.ts';
import { pageOf, refused } from './answers.ts';

const statusAnswer = v.variant('kind', [
  v.object({ kind: v.literal('changed'), record: staffOrder }),
  refused(['wrong-step']),
]);

/** Orders kept in the database. */
export function supabaseOrders(call: Call): StaffOrders {
  const ask = asking(call);
  return {
    list: async ({ search, status, offset, limit }) =>
      ask('staff_orders', pageOf(staffOrder), { search, status, page_offset: offset, page_limit: limit }),
    find: async (number) => (await ask('staff_order', v.nullable(staffOrder), { number })) ?? undefined,
    setStatus: async (number, status) => ask('set_order_status', statusAnswer, { number, status }),
  };
}
