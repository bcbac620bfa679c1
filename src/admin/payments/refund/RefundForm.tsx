import { InlineForm } from '#admin/parts/InlineForm.tsx';
import { CheckField } from '#admin/parts/record/CheckField.tsx';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import type { Money } from '#domain/money/money.ts';
import { type Payment, refundForm } from '#domain/payments/payment-schema.ts';
import { canStayDue, endsSomething, newRefund } from '#domain/payments/refund.ts';
import { deskTenders, type Tender, tenders } from '#domain/payments/tenders.ts';
import { metadataOf } from '#domain/schema/read-form.ts';
import { RefundLineFields } from './RefundLineFields.tsx';
import { useRefund } from './use-refund.ts';

// An online payment is refunded to its card, and no other payment can be.
const tenderOptions = deskTenders.map((value) => ({ value, label: tenders[value].label }));

interface Props {
  payment: Payment;
  /** What was paid too much; null if everything is to be refunded. */
  tooMuch: Money | null;
  onDone: () => void;
}

/** Refunds a payment line by line; by default everything that is left, or what was paid too much. */
export function RefundForm({ payment, tooMuch, onDone }: Props) {
  const { lines, input, change, changeLine, formRef, problems, busy, problem, refund } = useRefund(
    payment,
    tooMuch,
    onDone,
  );

  return (
    <InlineForm
      formRef={formRef}
      draft={input}
      submitLabel="Refund"
      destructive={endsSomething(lines, input.fields, input)}
      busy={busy}
      onSubmit={() => void refund()}
      onClose={onDone}
      className="mt-5 p-4 print:hidden sm:p-5"
    >
      <h3 className="text-lg font-semibold">Refund</h3>
      {lines.map((line) => (
        <RefundLineFields
          key={line.position}
          line={line}
          person={payment.person}
          fields={input.fields[line.position] ?? newRefund(line)}
          stillDue={input.stillDue}
          problems={problems}
          onChange={(changed) => changeLine(line, changed)}
        />
      ))}
      {payment.goesBackOnline ? (
        <p className="font-semibold">Goes back to the card it came from.</p>
      ) : (
        <SelectField
          label="Refunded by"
          placeholder="Select how"
          options={tenderOptions}
          value={input.tender}
          onChange={(event) => change({ tender: event.target.value as Tender })}
        />
      )}
      <Field
        label={metadataOf(refundForm, 'reason').label}
        required
        hint="It appears on the receipt of the refund."
        autoComplete="off"
        value={input.reason}
        problem={problems.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {canStayDue(payment) && (
        <CheckField
          name="still-due"
          label="It was taken by mistake and is still to be paid"
          checked={input.stillDue}
          onCheck={(stillDue) => change({ stillDue })}
        />
      )}
      <Problem message={problem} />
    </InlineForm>
  );
}
