import { useChange } from '#admin/parts/record/use-change.ts';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { useRole } from '#admin/parts/use-role.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { decisionText } from '#domain/payments/payment-problems.ts';
import { paymentRefusalMessages } from '#domain/payments/payment-refusals.ts';
import type { Payment } from '#domain/payments/payment-schema.ts';
import { paymentReference } from '#domain/payments/payment-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { payments } from '#stores/staff/staff.ts';

/** What admins decided about a payment, and why, with Undo for admins. Renders nothing if nothing was decided. */
export function Decisions({ payment }: { payment: Payment }) {
  const isAdmin = useRole() === 'admin';
  const change = useChange();
  const linesWithKeptMoney = payment.lines.filter(
    ({ moneyKept, leftAmount }) => moneyKept && leftAmount.amount > 0,
  );
  const { decision } = payment;
  const reference = paymentReference(payment);
  const isPass = decision?.kind === 'leave-pass' || decision?.kind === 'make-pass-due';

  const undo = async () => {
    const answer = await change.send(
      async (requestId) => (await payments()).keepMoney(payment.number, null, requestId),
      String(payment.number),
    );
    if (!answer) return;
    if (answer.kind === 'refused') return change.setProblem(paymentRefusalMessages[answer.reason]);
    invalidate('payments', 'overview', 'orders', 'passes', 'people', 'history');
    void notifySuccess(
      isPass
        ? `The decision about the pass of ${reference} is undone`
        : `The money of ${reference} is to be refunded`,
    );
  };

  if (linesWithKeptMoney.length === 0 && !decision) return <Problem message={change.problem} />;
  return (
    <div className="print:hidden">
      <Problem message={change.problem} />
      <ul>
        {linesWithKeptMoney.map(({ position, description, moneyKept }) => (
          <li key={position} className="break-words">
            {`Cancelled and not refunded${moneyKept?.by ? ` by ${moneyKept.by}` : ''}: ${description}. ${moneyKept?.reason}`}
          </li>
        ))}
        {decision && <li className="break-words">{decisionText(decision)}</li>}
      </ul>
      {isAdmin && (linesWithKeptMoney.length > 0 || decision?.kind !== 'withdraw-pass') && (
        <p className="-ml-3">
          <SmallAction
            name={
              isPass ? `the decision about the pass of ${reference}` : `keeping the money of ${reference}`
            }
            busy={change.busy}
            onClick={() => void undo()}
          >
            Undo
          </SmallAction>
        </p>
      )}
    </div>
  );
}
