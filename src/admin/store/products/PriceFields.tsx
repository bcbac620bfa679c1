import { Field } from '#components/form/Field.tsx';
import type { FormProblems, PricesForm } from '#domain/staff/shop/product-form.ts';

interface Props {
  form: PricesForm;
  problems: FormProblems<PricesForm>;
  onChange: (changes: Partial<PricesForm>) => void;
}

/** The price, and the one before it went on offer. */
export function PriceFields({ form, problems, onChange }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Price in dollars"
        name="price"
        inputMode="decimal"
        value={form.price}
        problem={problems.price}
        autoComplete="off"
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <Field
        label="Former price"
        name="formerPrice"
        hint="For an offer; empty otherwise."
        inputMode="decimal"
        value={form.formerPrice}
        problem={problems.formerPrice}
        autoComplete="off"
        onChange={(event) => onChange({ formerPrice: event.target.value })}
      />
    </div>
  );
}
