import { CheckField } from '#admin/parts/record/CheckField.tsx';
import type { FormFields } from '#admin/parts/record/use-record-form.ts';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { productCategories } from '#domain/products/product.ts';
import type { ProductFields } from '#domain/products/staff/product-schema.ts';
import { staffCategories } from '#domain/products/staff/product-words.ts';
import { PriceFields } from './PriceFields.tsx';

interface Props {
  form: FormFields<ProductFields>;
  /** A new product opens with pieces; an old one's move by themselves. */
  isNew: boolean;
}

/** What staff write of a product. */
export function ProductFormFields({ form, isNew }: Props) {
  const { field, fields, change } = form;
  return (
    <div className="grid gap-5">
      <Field maxLength={200} autoComplete="off" {...field('name')} />
      <SelectField
        placeholder="Choose a category"
        options={staffCategories.map((value) => ({ value, label: productCategories[value].label }))}
        {...field('category')}
      />
      <PriceFields form={form} />
      {isNew && <Field inputMode="numeric" {...field('stock')} />}
      <TextArea {...field('description')} />
      <CheckField
        {...field('featured')}
        checked={fields.featured}
        onCheck={(featured) => change({ featured })}
      />
    </div>
  );
}
