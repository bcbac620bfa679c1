import { CheckField } from '#admin/parts/record/CheckField.tsx';
import { Field } from '#components/form/Field.tsx';
import { currencyNames } from '#domain/money/currency-names.ts';
import { endedPassNote } from '#domain/payments/payment-problems.ts';
import type { Payment } from '#domain/payments/payment-schema.ts';
import { endingPassNote, type RefundField, type RefundFields } from '#domain/payments/refund.ts';

interface Props {
  line: Payment['lines'][number];
  /** The payer. */
  person: Payment['person'];
  fields: RefundFields;
  /** Whether the amount is due again. If so, the booking stays. */
  stillDue: boolean;
  problems: { [Field in RefundField]?: string | undefined };
  onChange: (changed: Partial<RefundFields>) => void;
}

/** The refunded amount of a line, and what happens to what it paid for. */
export function RefundLineFields({ line, person, fields, stillDue, problems, onChange }: Props) {
  const { position, description, amount, product, pass, renews, leftQuantity, placeToCome } = line;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={`Refund for ${description}, in ${currencyNames[amount.currency]}`}
        inputMode="decimal"
        autoComplete="off"
        value={fields.amount}
        problem={problems[`amount-${position}`]}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      {product !== null && leftQuantity > 0 && (
        <Field
          label={`Pieces of ${description} brought back`}
          hint="They go back on the shelf."
          inputMode="numeric"
          autoComplete="off"
          value={fields.quantity}
          problem={problems[`quantity-${position}`]}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
      )}
      {pass !== null && (
        <div>
          <CheckField
            name={`ends-${position}`}
            label={renews ? 'End the membership today' : `End ${description}`}
            checked={fields.endPass}
            onCheck={(endPass) => onChange({ endPass })}
          />
          <p className="text-[0.95rem] text-ink-soft">
            {endingPassNote(line)}
            {fields.endPass && ` ${endedPassNote(person)}`}
          </p>
        </div>
      )}
      {placeToCome && !stillDue && (
        <div>
          <CheckField
            name={`cancels-${position}`}
            label={`Cancel the place in ${description}`}
            checked={fields.cancelPlace}
            onCheck={(cancelPlace) => onChange({ cancelPlace })}
          />
          <p className="text-[0.95rem] text-ink-soft">
            {fields.cancelPlace
              ? 'If the class takes place, their place goes to the waitlist.'
              : 'They keep the place, and there is nothing to pay for it.'}
          </p>
        </div>
      )}
    </div>
  );
}
