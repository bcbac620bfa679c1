import { ReasonForm } from '#admin/parts/ReasonForm.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { decisions, type PaymentDecision } from '#domain/payments/decisions.ts';
import { decisionTexts, type PaymentProblem } from '#domain/payments/payment-problems.ts';
import { paymentRefusalMessages } from '#domain/payments/payment-refusals.ts';
import { paymentReference } from '#domain/payments/payment-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { payments } from '#stores/staff/staff.ts';

interface Props {
  problem: PaymentProblem;
  decision: PaymentDecision;
  onClose: () => void;
}

/** Asks for the reason of a decision about a payment, and stores it. */
export function SettleProblem({ problem, decision, onClose }: Props) {
  const change = useChange();
  const { payment } = problem;
  const { question, hint, form, done } = decisionTexts(decision, problem);

  const settle = async (reason: string) => {
    const answer = await change.send(async (requestId) => {
      const service = await payments();
      return decision === 'keep-money'
        ? service.keepMoney(payment.number, reason, requestId)
        : service.decidePass(payment.number, decision, reason, requestId);
    }, `${decision} ${reason}`);
    if (!answer) return false;
    if (answer.kind === 'refused') {
      change.setProblem(paymentRefusalMessages[answer.reason]);
      return false;
    }
    invalidate('payments', 'overview', 'orders', 'passes', 'people', 'history');
    void notifySuccess(done(paymentReference(payment)));
    return true;
  };

  return (
    <>
      <Problem message={change.problem} />
      <ReasonForm
        question={question}
        form={form}
        hint={hint}
        submitLabel={decisions[decision].submit}
        destructive={decision === 'withdraw-pass'}
        busy={change.busy}
        onClose={onClose}
        onSend={settle}
      />
    </>
  );
}
