import type { Days } from '#backend/payments/staff-payments.ts';
import type { Payment } from '#domain/payments/payment-schema.ts';
import { payments } from './staff.ts';

/** The maximum number of rows per response. */
const pageSize = 200;

/** Every payment and refund of these days, the oldest first. @throws Outage */
export async function loadAllPayments(days: Days): Promise<Payment[]> {
  const all = await payments();
  const loaded: Payment[] = [];
  for (;;) {
    const { rows, total } = await all.list({ ...days, offset: loaded.length, limit: pageSize });
    loaded.push(...rows);
    if (rows.length < pageSize || loaded.length >= total) return loaded.reverse();
  }
}
