import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { productCategories } from '#domain/shop/product.ts';
import type { FormProblems, ProductForm } from '#domain/staff/shop/product-form.ts';
import { readCategory, staffCategories } from '#domain/staff/shop/product-words.ts';
import { PriceFields } from './PriceFields.tsx';

interface Props {
  form: ProductForm;
  problems: FormProblems<ProductForm>;
  /** A new product opens with pieces; an old one's move by themselves. */
  isNew: boolean;
  onChange: (changes: Partial<ProductForm>) => void;
}

/** What staff write of a product. */
export function ProductFormFields({ form, problems, isNew, onChange }: Props) {
  return (
    <div className="grid gap-5">
      <Field
        label="Name"
        name="name"
        value={form.name}
        problem={problems.name}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label="Category"
        name="category"
        placeholder="Choose a category"
        value={form.category}
        options={staffCategories.map((value) => ({ value, label: productCategories[value].label }))}
        onChange={(event) => onChange({ category: readCategory(event.target.value) ?? form.category })}
      />
      <PriceFields form={form} problems={problems} onChange={onChange} />
      {isNew && (
        <Field
          label="Pieces in stock"
          inputMode="numeric"
          value={form.stock}
          problem={problems.stock}
          onChange={(event) => onChange({ stock: event.target.value })}
        />
      )}
      <TextArea
        label="Description"
        name="description"
        value={form.description}
        problem={problems.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <label className="flex min-h-[44px] items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="featured"
          checked={form.featured}
          onChange={(event) => onChange({ featured: event.target.checked })}
          className="size-5 accent-[rgb(var(--plum))]"
        />
        Featured in the shop
      </label>
    </div>
  );
}
