import { Unbroken } from '#components/Unbroken.tsx';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paymentReference } from '#domain/payments/payment-texts.ts';

/** The lines of a payment, and its total. */
export function PaidLines({ checkout }: { checkout: Checkout }) {
  const { lines, amount, receipt, renews } = checkout;
  return (
    <section aria-label="What the payment is for" className="mt-7 rounded-soft bg-paper-deep px-6 py-5">
      <ul className="divide-y divide-paper-edge">
        {lines.map(({ description, quantity, amount: price }, index) => (
          // Two lines may be identical, and their order never changes.
          <li key={index} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0 break-words">
              {quantity > 1 ? `${quantity} × ${description}` : description}
            </span>
            <span className="tabular-nums">{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-ink-soft pt-3">
        <span className="font-semibold">Total</span>
        <span className="display text-2xl tabular-nums">
          {formatMoney(amount)}
          {renews && <span className="font-sans text-base"> each month</span>}
        </span>
      </p>
      {receipt !== null && (
        <p className="mt-2 text-ink-soft">
          <Unbroken text={`Receipt ${paymentReference({ number: receipt })}`} />
        </p>
      )}
    </section>
  );
}
