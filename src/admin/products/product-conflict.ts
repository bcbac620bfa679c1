import type { ConflictField } from '#admin/parts/record/conflict/ConflictNotice.tsx';
import { shownPictureField } from '#domain/pictures/picture-schema.ts';
import { productCategories } from '#domain/products/product.ts';
import type { ProductFields, StaffProduct } from '#domain/products/staff/product-schema.ts';
import { readCategory } from '#domain/products/staff/product-texts.ts';

/** The value of a field in a comparison of two versions. */
export function comparedValue(name: keyof ProductFields, fields: ProductFields): string {
  const value = fields[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const category = name === 'category' ? readCategory(value) : null;
  const picture = shownPictureField(name, value);
  if (picture) return picture;
  return category ? productCategories[category].label : value.trim() || 'Nothing';
}

/** The editor assumes that a product is on sale; it may have been withdrawn meanwhile. */
export const comparedStatus = ({ status }: StaffProduct): ConflictField[] => [
  { label: 'Status', entered: 'On sale', current: status === 'withdrawn' ? 'Withdrawn' : 'On sale' },
];
