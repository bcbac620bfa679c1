import { useEffect, useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { CheckField } from '#admin/parts/record/CheckField.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useUnsaved } from '#admin/parts/record/use-unsaved.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { type Payment, refundForm } from '#domain/payments/payment-schema.ts';
import { paymentReference, paymentRefusalMessages } from '#domain/payments/payment-texts.ts';
import {
  canStayDue,
  newRefund,
  type RefundField,
  type RefundFields,
  readRefund,
} from '#domain/payments/refund.ts';
import { deskTenders, type Tender, tenders } from '#domain/payments/tenders.ts';
import { metadataOf, problemsOf } from '#domain/schema/read-form.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { payments } from '#stores/staff/staff.ts';
import { RefundLineFields } from './RefundLineFields.tsx';

// An online payment is refunded to its card, and no other payment can be.
const ways = deskTenders.map((value) => ({ value, label: tenders[value].label }));

interface Props {
  payment: Payment;
  onDone: () => void;
}

/** Refunds a payment line by line; by default everything that is left. */
export function RefundForm({ payment, onDone }: Props) {
  const change = useChange();
  const lines = payment.lines.filter(({ leftAmount }) => leftAmount.amount > 0);
  const [fields, setFields] = useState<Record<number, RefundFields>>(() =>
    Object.fromEntries(lines.map((line) => [line.position, newRefund(line)])),
  );
  const [method, setMethod] = useState<Tender>(
    payment.method === 'online' && !payment.goesBackOnline ? 'transfer' : payment.method,
  );
  const [reason, setReason] = useState('');
  const [stillDue, setStillDue] = useState(false);
  const { leave, question } = useUnsaved({
    draft: { fields, method, reason, stillDue },
    onLeave: onDone,
  });

  const { formRef, problems, showProblems, clearProblems } =
    useProblems<{ [Name in RefundField | 'reason']?: string | undefined }>();
  // The button that opened it has been removed.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);

  const refund = async () => {
    change.setProblem(undefined);
    const read = readRefund(lines, fields, { stillDue });
    const wrong = { ...(read.kind === 'refused' && read.problems), ...problemsOf(refundForm, { reason }) };
    if (showProblems(wrong) || read.kind === 'refused') return;
    const content = { lines: read.lines, method, reason, stillDue };
    const answer = await change.send(
      async (requestId) => (await payments()).refund(payment.number, content, requestId),
      JSON.stringify(content),
    );
    if (!answer) return;
    if (answer.kind === 'refused') {
      const message = paymentRefusalMessages[answer.reason];
      return answer.reason === 'reason-invalid'
        ? void showProblems({ reason: message })
        : change.setProblem(message);
    }
    datesChanged('orders', 'products', 'movements');
    const back = answer.payment.amount;
    const message = `${formatMoney({ ...back, amount: -back.amount })} refunded: ${paymentReference(answer.payment)}`;
    void notifySuccess(
      read.lines.some((line) => line.cancelPlace) ? `${message}. The place is cancelled.` : message,
    );
    onDone();
  };

  return (
    <>
      {question}
      <Form
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault();
          void refund();
        }}
        className="mt-5 grid gap-4 rounded-2xl bg-paper-deep p-4 print:hidden sm:p-5"
      >
        <h3 className="text-lg font-semibold">Refund</h3>
        {lines.map((line) => {
          const lineFields = fields[line.position] ?? newRefund(line);
          return (
            <RefundLineFields
              key={line.position}
              line={line}
              fields={lineFields}
              stillDue={stillDue}
              problems={problems}
              onChange={(changed) => {
                setFields({ ...fields, [line.position]: { ...lineFields, ...changed } });
                clearProblems(
                  Object.fromEntries(Object.keys(changed).map((name) => [`${name}-${line.position}`, ''])),
                );
              }}
            />
          );
        })}
        {payment.goesBackOnline ? (
          <p className="font-semibold">Goes back to the card it came from.</p>
        ) : (
          <SelectField
            label="Refunded by"
            placeholder="Select how"
            options={ways}
            value={method}
            onChange={(event) => setMethod(event.target.value as Tender)}
          />
        )}
        <Field
          label={metadataOf(refundForm, 'reason').label}
          required
          hint="It appears on the receipt of the refund."
          autoComplete="off"
          value={reason}
          problem={problems.reason}
          onChange={(event) => {
            setReason(event.target.value);
            clearProblems({ reason: event.target.value });
          }}
        />
        {canStayDue(payment) && (
          <CheckField
            name="still-due"
            label="It was taken by mistake and is still to be paid"
            checked={stillDue}
            onCheck={setStillDue}
          />
        )}
        <Problem message={change.problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <ActionButton tone="secondary" onClick={leave}>
            Not Now
          </ActionButton>
          <SubmitButton label="Refund" busy={change.busy} />
        </div>
      </Form>
    </>
  );
}
