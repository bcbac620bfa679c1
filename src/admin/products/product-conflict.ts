import type { ConflictField } from '#admin/parts/record/ConflictNotice.tsx';
import { shownPictureField } from '#domain/pictures/picture-schema.ts';
import { productCategories } from '#domain/products/product.ts';
import type { ProductFields, StaffProduct } from '#domain/products/staff/product-schema.ts';
import { readCategory } from '#domain/products/staff/product-words.ts';

/** What a field holds, where two versions are compared. */
export function comparedValue(name: keyof ProductFields, fields: ProductFields): string {
  const value = fields[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const category = name === 'category' ? readCategory(value) : null;
  const picture = shownPictureField(name, value);
  if (picture) return picture;
  return category ? productCategories[category].label : value.trim() || 'Nothing';
}

/** Somebody who edits a product takes it to be on sale; it may have been withdrawn meanwhile. */
export const comparedStatus = ({ status }: StaffProduct): ConflictField[] => [
  { label: 'Status', mine: 'On sale', theirs: status === 'withdrawn' ? 'Withdrawn' : 'On sale' },
];
