import { Unbroken } from '#components/Unbroken.tsx';
import { formatMoney } from '#domain/money/money.ts';
import type { OwnPayment } from '#domain/payments/own-payment.ts';
import { lineText, paymentReference, refundText } from '#domain/payments/payment-texts.ts';
import { tenders } from '#domain/payments/tenders.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { accounts } from '#stores/accounts/account.ts';
import { LoadedSection } from './sections/LoadedSection.tsx';
import { ShowAll } from './sections/ShowAll.tsx';
import { useOwnList } from './sections/use-own-list.ts';

const texts = {
  loading: 'Loading your payments',
  unavailable: 'We could not load your payments. The studio’s server is out of reach.',
};

const read = async (all: boolean) => (await accounts()).payments(all);

/** The member's payments and refunds, the newest first, each with the lines of its receipt. */
export function Payments() {
  const { loaded, load, loadAll } = useOwnList<OwnPayment>(read);
  return (
    <LoadedSection title="Payments" loaded={loaded} onRetry={load} texts={texts} skeleton={['h-[72px]']}>
      {(list) =>
        list.total === 0 ? (
          <p className="mt-4 rounded-soft bg-paper-deep px-6 py-5">
            You have not paid for anything yet. Your receipts will appear here.
          </p>
        ) : (
          <>
            <ul className="mt-2 divide-y divide-paper-edge">
              {list.rows.map((payment) => (
                <PaymentItem key={payment.number} payment={payment} />
              ))}
            </ul>
            <ShowAll list={list} records="payments" loadAll={loadAll} unavailable={texts.unavailable} />
          </>
        )
      }
    </LoadedSection>
  );
}

function PaymentItem({ payment }: { payment: OwnPayment }) {
  const { number, amount, tender, takenAt, lines } = payment;
  const reference = paymentReference(payment);
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
        <span className="text-ink-soft">
          <Unbroken text={`${refundText(payment) ?? tenders[tender].label}, `} />
          <time dateTime={takenAt}>
            <Unbroken text={formatInstant(takenAt)} />
          </time>
        </span>
      </p>
      <details>
        <summary className="link inline-flex min-h-[44px] cursor-pointer items-center">
          <Unbroken text={`Receipt ${reference}`} />
        </summary>
        <ul className="mt-1 space-y-1 border-l border-paper-edge pl-4">
          {lines.map((line) => (
            <li key={`${number} ${line.position}`} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                <Unbroken text={lineText(line)} />
              </span>
              <span className="tabular-nums">{formatMoney(line.amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
