import { ReasonForm } from '#admin/parts/ReasonForm.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { keepForm } from '#domain/payments/payment-problems.ts';
import type { Payment } from '#domain/payments/payment-schema.ts';
import { paymentReference, paymentRefusalMessages } from '#domain/payments/payment-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { payments } from '#stores/staff/staff.ts';

interface Props {
  payment: Pick<Payment, 'number' | 'amount'>;
  onClose: () => void;
}

/** Asks why the money of what was cancelled is not refunded. */
export function KeepMoney({ payment, onClose }: Props) {
  const change = useChange();
  const reference = paymentReference(payment);

  const keep = async (reason: string) => {
    const answer = await change.send(
      async (requestId) => (await payments()).keepMoney(payment.number, reason, requestId),
      reason,
    );
    if (!answer) return false;
    if (answer.kind === 'refused') {
      change.setProblem(paymentRefusalMessages[answer.reason]);
      return false;
    }
    invalidate('payments', 'overview', 'orders', 'history');
    void notifySuccess(`The money of ${reference} is kept`);
    return true;
  };

  return (
    <>
      <Problem message={change.problem} />
      <ReasonForm
        question={`Keep what is left of ${formatMoney(payment.amount)} for what was cancelled?`}
        form={keepForm}
        hint="The person reads it on the page of the booking or the order. The receipt has Undo."
        submitLabel="Keep It"
        busy={change.busy}
        onClose={onClose}
        onSend={keep}
      />
    </>
  );
}
