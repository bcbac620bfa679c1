import { CheckField } from '#admin/parts/record/CheckField.tsx';
import { MarkdownField } from '#admin/parts/record/markdown/MarkdownField.tsx';
import type { FormFields } from '#admin/parts/record/record-form.ts';
import { PictureField } from '#admin/pictures/PictureField.tsx';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { productCategories } from '#domain/products/product.ts';
import { type ProductFields, productLimits } from '#domain/products/staff/product-schema.ts';
import { staffCategories } from '#domain/products/staff/product-texts.ts';
import { PriceFields } from './PriceFields.tsx';

interface Props {
  form: FormFields<ProductFields>;
  /** A new product has a stock field; the stock of an existing one changes only by movements. */
  isNew: boolean;
  /** URL of its file in the built site. */
  built: string | undefined;
  onUploading: (uploading: boolean) => void;
}

/** The fields of a product. */
export function ProductFormFields({ form, isNew, built, onUploading }: Props) {
  const { field, fields, change } = form;
  return (
    <div className="grid gap-5">
      <Field maxLength={200} autoComplete="off" {...field('name')} />
      <SelectField
        placeholder="Choose a category"
        options={staffCategories.map((value) => ({ value, label: productCategories[value].label }))}
        {...field('category')}
      />
      {(fields.category === 'digital' || fields.contentsLink !== '') && (
        <Field
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="Customers find it on the page of their order, once it is paid. Other visitors never see it."
          {...field('contentsLink')}
        />
      )}
      <PriceFields form={form} />
      <Field
        inputMode="decimal"
        autoComplete="off"
        hint="Leave it empty for the studio’s usual rate."
        {...field('vatRate')}
      />
      {isNew && fields.category !== 'digital' && <Field inputMode="numeric" {...field('stock')} />}
      <TextArea
        hint="A sentence or two, for the store and its cards."
        maxLength={productLimits.description}
        {...field('description')}
      />
      <MarkdownField height="passage" {...field('body')} />
      <Field
        inputMode="numeric"
        hint={isNew ? '1 is the first. It comes last if you leave this empty.' : '1 is the first.'}
        {...field('position')}
      />
      <PictureField noun="products" form={form} built={built} onUploading={onUploading} />
      <CheckField
        {...field('featured')}
        checked={fields.featured}
        onCheck={(featured) => change({ featured })}
      />
    </div>
  );
}
