import { useState } from 'react';
import { Act } from '#admin/bookings/attendees/Act.tsx';
import { formatMoney } from '#domain/money/money.ts';
import type { StaffOrder } from '#domain/orders/order-schema.ts';
import { paymentWays } from '#domain/payments/payment-ways.ts';
import { paymentReference } from '#domain/payments/payment-words.ts';
import { formatInstant } from '#domain/time/instant-words.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { TakePayment } from './TakePayment.tsx';

/** What was paid for an order and given back, and what is still due. */
export function OrderPayments({ order: { number, name, due, payments } }: { order: StaffOrder }) {
  const [open, setOpen] = useState<number>();
  if (due.amount === 0 && payments.length === 0) return null;
  return (
    <section>
      <h3 className="font-sans text-[1.05rem] font-semibold tracking-normal">Payments</h3>
      <ul className="mt-1">
        {payments.map((payment) => (
          <li
            key={payment.number}
            className="flex flex-wrap items-center justify-between gap-x-4 tabular-nums"
          >
            <span>
              {formatMoney(payment.amount)}, {paymentWays[payment.method].label}
              <span className="block text-[0.95rem] text-ink-soft">{formatInstant(payment.takenAt)}</span>
            </span>
            <Act name={paymentReference(payment)} busy={false} onClick={() => setOpen(payment.number)}>
              Receipt and Refund
            </Act>
          </li>
        ))}
      </ul>
      {due.amount > 0 && <TakePayment payable={{ kind: 'order', number }} due={due} name={name} />}
      {open !== undefined && <ReceiptDialog number={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
