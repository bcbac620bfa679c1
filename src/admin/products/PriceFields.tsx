import type { FormFields } from '#admin/parts/record/record-form.ts';
import { Field } from '#components/form/Field.tsx';
import type { PricesFields } from '#domain/products/staff/product-schema.ts';

/** The price, and the former price of an offer. */
export function PriceFields({ form: { field } }: { form: FormFields<PricesFields> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field inputMode="decimal" autoComplete="off" {...field('price')} />
      <Field
        hint="For an offer; empty otherwise."
        inputMode="decimal"
        autoComplete="off"
        {...field('formerPrice')}
      />
    </div>
  );
}
