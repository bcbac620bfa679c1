import { ConflictNotice } from '#admin/parts/record/ConflictNotice.tsx';
import { productCategories } from '#domain/shop/product.ts';
import { type ProductForm, productForm } from '#domain/staff/shop/product-form.ts';
import type { Conflict, StaffProduct } from '#stores/staff/products.ts';

interface Props {
  conflict: Conflict<StaffProduct>;
  /** What was typed; only the fields that the dialog has are compared. */
  form: Partial<ProductForm>;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

const labels: Partial<Record<keyof ProductForm, string>> = {
  name: 'Name',
  category: 'Category',
  price: 'Price in dollars',
  formerPrice: 'Former price',
  description: 'Description',
  featured: 'Featured in the shop',
};

/** Somebody else changed the product first: both versions. */
export function ProductConflict({ conflict, form, busy, onMine, onTheirs }: Props) {
  const theirs = productForm(conflict.theirs);
  const compared = (Object.keys(labels) as (keyof ProductForm)[]).filter(
    (field) => form[field] !== undefined,
  );
  return (
    <ConflictNotice
      conflict={conflict}
      busy={busy}
      onMine={onMine}
      onTheirs={onTheirs}
      fields={[
        ...compared.map((field) => ({
          label: labels[field] ?? '',
          mine: inWords({ ...theirs, ...form }, field),
          theirs: inWords(theirs, field),
        })),
        {
          label: 'Status',
          mine: 'On sale',
          theirs: conflict.theirs.status === 'withdrawn' ? 'Withdrawn' : 'On sale',
        },
      ]}
    />
  );
}

function inWords(form: ProductForm, field: keyof ProductForm): string {
  const value = form[field];
  if (field === 'category') return productCategories[form.category].label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value.trim() || 'Nothing';
}
