import type { StaffOrders } from '#backend/staff/orders.ts';
import type { StaffAround } from './staff-around.ts';

/** Orders without a server. */
export function simulatedOrders(_around: StaffAround): StaffOrders {
  throw new Error('not built yet');
}
