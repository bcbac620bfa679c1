import type { StaffOrder, StaffOrders } from '#backend/staff/orders.ts';
import type { Call } from '#backend/supabase/call.ts';
import { type Fields, fieldsOf } from '#backend/supabase/parse-fields.ts';
import { readDollars, readInstant } from '#backend/supabase/shop/shop-fields.ts';
import { orderStatuses } from '#domain/shop/order.ts';
import { parseFound, parsePage, parseRefusal } from './parse-records.ts';

/** Orders kept in the database. */
export function supabaseOrders(call: Call): StaffOrders {
  return {
    list: async ({ search, status, offset, limit }) =>
      parsePage(
        'staff_orders',
        await call('staff_orders', { search, status, page_offset: offset, page_limit: limit }),
        order,
      ),

    find: async (number) => parseFound('staff_order', await call('staff_order', { number }), order),

    setStatus: async (number, status) => {
      const answer = await call('set_order_status', { number, status });
      const fields = fieldsOf('set_order_status', answer);
      return fields.text('kind') === 'changed'
        ? { kind: 'changed', record: order(fields.within('record')) }
        : parseRefusal('set_order_status', answer, ['wrong-step']);
    },
  };
}

function order(fields: Fields): StaffOrder {
  return {
    number: fields.count('number'),
    status: fields.keyOf('status', orderStatuses),
    lines: fields.list('lines').map((line) => ({
      product: line.text('product'),
      name: line.text('name'),
      quantity: line.count('quantity'),
      price: readDollars(line.record('price')),
    })),
    total: readDollars(fields.record('total')),
    history: fields.list('history').map((step) => ({
      status: step.keyOf('status', orderStatuses),
      at: readInstant(step.text('at')),
    })),
    placedAt: readInstant(fields.text('placedAt')),
    name: fields.text('name'),
    email: fields.text('email'),
    phone: fields.text('phone'),
    note: fields.text('note'),
  };
}
