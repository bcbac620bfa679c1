import type { StaffOrder } from '#domain/orders/order-schema.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PageOf, PageRequest, Refused } from './records.ts';

export type { StaffOrder };

export interface StaffOrders {
  /**
   * The newest first.
   * @param search Part of a name, an email or a number as "EK-S-5001".
   * @param status Null for all; `open` for placed and ready; `week` for those of the last seven days.
   */
  list(
    request: PageRequest & { search: string; status: OrderStatus | 'open' | 'week' | null },
  ): Promise<PageOf<StaffOrder>>;
  find(number: number): Promise<StaffOrder | undefined>;
  /**
   * Placed, ready, collected; or cancelled on the way. `ready` takes back that it was collected. The same step
   * twice answers the same.
   */
  setStatus(
    number: number,
    status: OrderStatus,
  ): Promise<{ kind: 'changed'; record: StaffOrder } | Refused<'not-allowed' | 'unknown' | 'wrong-step'>>;
}
