import { useState } from 'react';
import { useContent } from '#admin/parts/content.ts';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { fieldsOfProduct, productForm, readProductForm } from '#domain/products/staff/product-schema.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { products } from '#stores/staff/staff.ts';
import { ProductFormFields } from './ProductFormFields.tsx';
import { comparedStatus, comparedValue } from './product-conflict.ts';
import { productRefusal } from './refusals.ts';

interface Props {
  /** Null for a new one. */
  product: StaffProduct | null;
  /** Earlier values to restore. */
  restored?: Restored<'product'> | undefined;
  onClose: () => void;
}

/** Adds or edits a product. */
export function ProductDialog({ product, restored, onClose }: Props) {
  const form = useRecordForm({
    record: product,
    restored,
    fieldsOf: fieldsOfProduct,
    read: readProductForm,
    send: async ({ draft: { fields, stock }, record, requestId }) =>
      (await products()).save({ draft: fields, record, stock, requestId }),
    refusal: productRefusal,
    onDone: ({ record }, _fields, before) => {
      invalidate('products', 'movements');
      void notifySuccess(before ? `${record.name} has been saved` : `${record.name} has been added`);
    },
    onSaved: onClose,
    schema: productForm,
    shown: comparedValue,
    extraComparisons: comparedStatus,
    validatedTogether: ['price', 'formerPrice'],
  });

  const { productPictures } = useContent();
  const [isUploading, setIsUploading] = useState(false);

  return (
    <RecordDialog
      title={form.base ? 'Edit Product' : 'Add Product'}
      about={product?.name}
      form={form}
      onClose={onClose}
      uploading={isUploading}
      submitLabel={form.base ? 'Save Changes' : 'Add Product'}
    >
      <ProductFormFields
        form={form}
        isNew={form.base === null}
        built={product ? productPictures[product.id] : undefined}
        onUploading={setIsUploading}
      />
    </RecordDialog>
  );
}
