import Mail from 'lucide-react/icons/mail';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useContent } from '#admin/parts/content.ts';
import { fullOnPhones } from '#admin/parts/full-on-phones.ts';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { History } from '#admin/parts/record/history/History.tsx';
import { useUnsaved } from '#admin/parts/record/unsaved/use-unsaved.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { RefundForm } from '#admin/payments/refund/RefundForm.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { formatMoney, type Money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payments/payment-schema.ts';
import { lineText, paymentReference, refundText } from '#domain/payments/payment-texts.ts';
import { receiptMailText, taxLines } from '#domain/payments/receipt-texts.ts';
import { tenders } from '#domain/payments/tenders.ts';
import { studioLocation } from '#domain/studio/contact.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { payments } from '#stores/staff/staff.ts';
import { Decisions } from './Decisions.tsx';
import { MailReceipt } from './MailReceipt.tsx';

interface Props {
  number: number;
  /** What was paid too much, and is refunded by default; by default everything is. */
  tooMuch?: Money | null;
  onClose: () => void;
}

/** A receipt to view and print, with its refund form. */
export function ReceiptDialog({ number, tooMuch = null, onClose }: Props) {
  const [openForm, setOpenForm] = useState<'refund' | 'mail'>();
  const isAdmin = useRole() === 'admin';
  const { leave, question, around } = useUnsaved({ draft: null, onLeave: onClose });
  const query = useQuery(
    ['payments', 'one', String(number)],
    async () => (await (await payments()).find(number)) ?? null,
  );
  const payment = query.data;
  const isRefundable = payment?.lines.some(({ leftAmount }) => leftAmount.amount > 0);
  return (
    <>
      {question}
      <Dialog
        open
        title={`Receipt ${paymentReference({ number })}`}
        onClose={onClose}
        onLeave={leave}
        className={`w-[min(34rem,calc(100vw-2rem))] p-7 ${fullOnPhones}`}
      >
        <div className="mt-4">
          <Listed
            query={query}
            empty="This payment was not found"
            emptyHint="Look for its day in the takings."
            isEmpty={(payment) => payment === null}
          >
            {(payment) => payment && <Receipt payment={payment} />}
          </Listed>
        </div>
        {openForm === 'refund' &&
          payment &&
          around(<RefundForm payment={payment} tooMuch={tooMuch} onDone={() => setOpenForm(undefined)} />)}
        {openForm === 'mail' &&
          payment &&
          around(<MailReceipt payment={payment} onDone={() => setOpenForm(undefined)} />)}
        {/* A button that is rendered before the others would take the focus, and Tab would skip them. */}
        {!openForm && (payment !== undefined || query.problem !== undefined) && (
          <div className="mt-7 flex flex-wrap justify-end gap-3 print:hidden max-sm:grid max-sm:grid-cols-2 max-sm:[&>*]:px-3">
            {isAdmin && payment?.refundOf === null && isRefundable && (
              <ActionButton tone="secondary" onClick={() => setOpenForm('refund')}>
                Refund
              </ActionButton>
            )}
            {payment && (
              <ActionButton tone="secondary" onClick={() => setOpenForm('mail')}>
                <Mail aria-hidden="true" className="size-5 max-sm:hidden" />
                Send by Email
              </ActionButton>
            )}
            <ActionButton tone="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5 max-sm:hidden" />
              Print
            </ActionButton>
            <ActionButton tone="secondary" onClick={onClose}>
              Close
            </ActionButton>
          </div>
        )}
      </Dialog>
    </>
  );
}

function Receipt({ payment }: { payment: Payment }) {
  const { amount, lines, tender, takenAt, takenBy, person, refundOf, reason, refunds, mailed } = payment;
  const { studio } = useContent();
  return (
    <div className="grid gap-4 tabular-nums">
      {/* The printed receipt includes the studio's name and contact details. */}
      <p className="hidden print:block">{`${studioLocation(studio)}, ${studio.phone}`}</p>
      <p className="text-[0.95rem] text-ink-soft">
        <Unbroken
          text={[
            formatInstant(takenAt),
            tenders[tender].label,
            takenBy && `${refundOf === null ? 'taken' : 'refunded'} by ${takenBy}`,
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        />
        {person && <span className="block">For {person.name}</span>}
      </p>
      {refundOf !== null && (
        <p>
          <Unbroken text={`${refundText(payment)}: ${reason}`} />
        </p>
      )}
      <ul className="divide-y divide-paper-edge">
        {lines.map((line) => (
          <li key={line.position} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 break-words">
              <Unbroken text={lineText(line)} />
            </span>
            <span>{formatMoney(line.amount)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 py-2 font-semibold">
          <span>Total</span>
          <span>{formatMoney(amount)}</span>
        </li>
      </ul>
      <ul className="text-[0.95rem] text-ink-soft">
        {taxLines(payment).map(([rate, tax]) => (
          <li key={rate}>
            {rate}: {tax}
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <p>
          <Unbroken
            text={`Refunded in ${refunds.map((number) => paymentReference({ number })).join(', ')}.`}
          />
        </p>
      )}
      <Decisions payment={payment} />
      {mailed.length > 0 && (
        <ul className="text-[0.95rem] text-ink-soft print:hidden">
          {mailed.map((mail) => (
            <li key={mail.number} className="break-words">
              <Unbroken text={receiptMailText(mail)} />
            </li>
          ))}
        </ul>
      )}
      <div className="print:hidden">
        <History kind="payment" recordKey={String(payment.number)} />
      </div>
    </div>
  );
}
