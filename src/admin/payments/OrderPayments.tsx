import type { StaffOrder } from '#domain/orders/order-schema.ts';
import { PaymentLines } from './PaymentLines.tsx';
import { TakePayment } from './TakePayment.tsx';

/** The payments and refunds of an order, and the amount due. */
export function OrderPayments({ order: { number, name, due, payments } }: { order: StaffOrder }) {
  if (due.amount === 0 && payments.length === 0) return null;
  return (
    <section>
      <h3 className="font-sans text-[1.05rem] font-semibold tracking-normal">Payments</h3>
      <PaymentLines payments={payments} />
      {due.amount > 0 && <TakePayment payable={{ kind: 'order', number }} due={due} name={name} />}
    </section>
  );
}
