import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Attendee } from './occurrence-schema.ts';

/** "£15 to pay", "Paid £15", "Class Pass": what a person with a place owes or has paid, or who pays for them. */
export function paymentText({
  paymentMethod,
  due,
  paid,
  paidOnline,
  broughtBy,
}: Pick<Attendee, 'paymentMethod' | 'due' | 'paid' | 'paidOnline' | 'broughtBy'>): string {
  if (due.amount > 0) return `${formatMoney(due)} to pay`;
  if (broughtBy) return `Guest of ${broughtBy}`;
  if (paid.amount > 0) return `Paid ${paidOnline ? 'online, ' : ''}${formatMoney(paid)}`;
  return paymentMethod === 'class_pass' || paymentMethod === 'membership'
    ? paymentMethods[paymentMethod].label
    : 'Nothing to pay';
}
