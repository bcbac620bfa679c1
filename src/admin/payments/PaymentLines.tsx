import { useState } from 'react';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { useRole } from '#admin/parts/use-role.ts';
import { Unbroken } from '#components/Unbroken.tsx';
import { formatMoney } from '#domain/money/money.ts';
import type { Payment } from '#domain/payments/payment-schema.ts';
import { paymentReference } from '#domain/payments/payment-texts.ts';
import { tenders } from '#domain/payments/tenders.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { ReceiptDialog } from './receipt/ReceiptDialog.tsx';

/** A list of payments and refunds, each with its receipt. */
export function PaymentLines({ payments }: { payments: readonly Payment[] }) {
  const [open, setOpen] = useState<number>();
  const canRefund = useRole() === 'admin';
  return (
    <>
      <ul className="mt-1">
        {payments.map((payment) => (
          <li
            key={payment.number}
            className="flex flex-wrap items-center justify-between gap-x-4 tabular-nums"
          >
            <span>
              {formatMoney(payment.amount)}, {tenders[payment.tender].label}
              <span className="block text-[0.95rem] text-ink-soft">
                <Unbroken text={formatInstant(payment.takenAt)} />
              </span>
            </span>
            <SmallAction
              name={paymentReference(payment)}
              busy={false}
              onClick={() => setOpen(payment.number)}
            >
              {canRefund ? 'Receipt and Refund' : 'Receipt'}
            </SmallAction>
          </li>
        ))}
      </ul>
      {open !== undefined && <ReceiptDialog number={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
