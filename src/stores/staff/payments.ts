import type { Days } from '#backend/payments/staff-payments.ts';
import { everyRow } from '#backend/records/every-row.ts';
import type { Payment } from '#domain/payments/payment-schema.ts';
import { payments } from './staff.ts';

/** Every payment and refund of these days, the oldest first. @throws Outage */
export async function loadAllPayments(days: Days): Promise<Payment[]> {
  const { list } = await payments();
  return (await everyRow((page) => list({ ...days, ...page }))).reverse();
}
