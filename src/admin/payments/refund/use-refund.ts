import { useState } from 'react';
import { carriedOutMessage } from '#admin/parts/record/carried-out-message.ts';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { Money } from '#domain/money/money.ts';
import { paymentRefusalMessages } from '#domain/payments/payment-refusals.ts';
import { type Payment, refundForm } from '#domain/payments/payment-schema.ts';
import {
  firstRefundTender,
  newRefund,
  newRefunds,
  type RefundField,
  type RefundFields,
  readRefund,
  refundedMessage,
} from '#domain/payments/refund.ts';
import type { Tender } from '#domain/payments/tenders.ts';
import { problemsOf } from '#domain/schema/read-form.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { payments } from '#stores/staff/staff.ts';

/** The input of the refund form. */
interface RefundInput {
  /** The fields of each line, by position. */
  fields: Readonly<Record<number, RefundFields>>;
  tender: Tender;
  reason: string;
  /** Whether the amount is due again. */
  stillDue: boolean;
}

/**
 * The refund of a payment: its input, validation and sending.
 * @param tooMuch What was paid too much; null if everything is to be refunded.
 */
export function useRefund(payment: Payment, tooMuch: Money | null, onDone: () => void) {
  const close = useWhileMounted(onDone);
  const lines = payment.lines.filter(({ leftAmount }) => leftAmount.amount > 0);
  const [input, setInput] = useState<RefundInput>(() => ({
    fields: newRefunds(lines, tooMuch),
    tender: firstRefundTender(payment),
    reason: '',
    stillDue: false,
  }));
  const { busy, problem, setProblem, send } = useChange();
  const { formRef, problems, showProblems, clearProblems } =
    useProblems<{ [Name in RefundField | 'reason']?: string | undefined }>();

  const change = (changed: Partial<RefundInput>) => {
    setInput({ ...input, ...changed });
    clearProblems(changed);
  };
  const changeLine = (line: Payment['lines'][number], changed: Partial<RefundFields>) => {
    const lineFields = input.fields[line.position] ?? newRefund(line);
    change({ fields: { ...input.fields, [line.position]: { ...lineFields, ...changed } } });
    clearProblems(Object.fromEntries(Object.keys(changed).map((name) => [`${name}-${line.position}`, ''])));
  };

  const refund = async () => {
    setProblem(undefined);
    const { fields, tender, reason, stillDue } = input;
    const parsed = readRefund(lines, fields, { stillDue });
    const invalid = {
      ...(parsed.kind === 'refused' && parsed.problems),
      ...problemsOf(refundForm, { reason }),
    };
    if (showProblems(invalid) || parsed.kind === 'refused') return;
    const content = { lines: parsed.lines, tender, reason, stillDue };
    const answer = await send(
      async (requestId) => (await payments()).refund(payment.number, content, requestId),
      JSON.stringify(content),
      () => {
        datesChanged('orders', 'products', 'movements');
        setProblem(carriedOutMessage);
      },
    );
    if (!answer) return;
    if (answer.kind === 'refused') {
      const message = paymentRefusalMessages[answer.reason];
      return answer.reason === 'reason-invalid'
        ? void showProblems({ reason: message })
        : setProblem(message);
    }
    datesChanged('orders', 'products', 'movements');
    void notifySuccess(refundedMessage(answer.payment, parsed.lines));
    close();
  };

  return { lines, input, change, changeLine, formRef, problems, busy, problem, refund };
}
