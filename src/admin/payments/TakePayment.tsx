import { useChange } from '#admin/parts/record/use-change.ts';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { paymentRefusalMessages } from '#domain/payments/payment-refusals.ts';
import { type DeskTender, deskTenders, tenders } from '#domain/payments/tenders.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { payments } from '#stores/staff/staff.ts';

interface Props {
  payable: { kind: 'booking' | 'order' | 'pass'; number: number };
  /** The amount due. */
  due: Money;
  /** The payer's name. */
  name: string;
  /** Identifies it in a list. In a list it is a line of text; a single one has its own background. */
  listedAs?: string;
}

/** Takes the amount due: one press on the button of a tender. */
export function TakePayment({ payable, due, name, listedAs }: Props) {
  const change = useChange();
  const take = async (tender: DeskTender) => {
    const answer = await change.send(
      async (requestId) => (await payments()).take(payable, tender, due, requestId),
      tender,
    );
    if (!answer) return;
    datesChanged('orders');
    if (answer.kind === 'refused') {
      const message = paymentRefusalMessages[answer.reason];
      // With nothing left to pay, this component disappears, and so would a message in it.
      return answer.reason === 'nothing-due' ? void notifyError(message) : change.setProblem(message);
    }
    void notifySuccess(`${formatMoney(due)} of ${name}, ${tenders[tender].label.toLowerCase()}`);
  };
  return (
    <div className={listedAs ? '' : 'mt-2 rounded-2xl bg-paper-deep px-4 py-2'}>
      <p className="flex flex-wrap items-center gap-x-1">
        <span className="mr-2 font-semibold tabular-nums max-sm:w-full">{formatMoney(due)} to pay</span>
        <span className="flex flex-wrap gap-x-1 max-sm:-ml-3">
          {deskTenders.map((tender) => (
            <SmallAction
              key={tender}
              name={listedAs ? `${name}, ${listedAs}` : name}
              busy={change.busy}
              onClick={() => void take(tender)}
            >
              {tenders[tender].label}
            </SmallAction>
          ))}
        </span>
      </p>
      <Problem message={change.problem} />
    </div>
  );
}
