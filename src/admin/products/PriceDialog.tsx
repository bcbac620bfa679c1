import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { fieldsOfPrices, pricesForm } from '#domain/products/staff/product-schema.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { products } from '#stores/staff/staff.ts';
import { PriceFields } from './PriceFields.tsx';
import { comparedStatus } from './product-conflict.ts';
import { productRefusal } from './refusals.ts';

/** Changes a product's price; with a former price it is on offer. */
export function PriceDialog({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const form = useRecordForm({
    record: product,
    fieldsOf: fieldsOfPrices,
    read: (fields) => readForm(pricesForm, fields),
    send: async ({ draft, record, requestId }) =>
      (await products()).changePrice(product.id, draft, {
        version: record?.version ?? product.version,
        requestId,
      }),
    refusal: productRefusal,
    onDone: ({ record }) => {
      invalidate('products');
      void notifySuccess(`${record.name} now costs ${formatMoney(record.price)}`);
    },
    onSaved: onClose,
    schema: pricesForm,
    extraComparisons: comparedStatus,
    validatedTogether: ['price', 'formerPrice'],
  });

  return (
    <RecordDialog
      title="Change Price"
      about={product.name}
      form={form}
      onClose={onClose}
      submitLabel="Change Price"
    >
      <p>{formatMoney(product.price)} now.</p>
      <PriceFields form={form} />
    </RecordDialog>
  );
}
