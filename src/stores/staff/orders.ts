import type { StaffOrders } from '#backend/staff/orders.ts';
import { staff } from './staff.ts';

export type { StaffOrder } from '#backend/staff/orders.ts';

/** What staff do with orders. @throws Outage where its program cannot be loaded. */
export async function orders(): Promise<StaffOrders> {
  return (await staff()).orders();
}
