import type { FormFields } from '#admin/parts/record/use-record-form.ts';
import { Field } from '#components/form/Field.tsx';
import type { PricesForm } from '#domain/staff/shop/product-form.ts';

/** The price, and the one before it went on offer. */
export function PriceFields({ form: { field } }: { form: FormFields<PricesForm> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Price in dollars" inputMode="decimal" autoComplete="off" {...field('price')} />
      <Field
        label="Former price"
        hint="For an offer; empty otherwise."
        inputMode="decimal"
        autoComplete="off"
        {...field('formerPrice')}
      />
    </div>
  );
}
