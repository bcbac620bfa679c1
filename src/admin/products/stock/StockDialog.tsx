import { useState } from 'react';
import { FormNotice } from '#admin/parts/record/FormNotice.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { commonRefusals } from '#admin/products/refusals.ts';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { notifySuccess } from '#components/messages/notify.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { pieces } from '#domain/products/staff/product-texts.ts';
import {
  readStock,
  stockProblemMessages,
  stockReasonOf,
  stockReasons,
  stockText,
} from '#domain/products/staff/stock-form.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { invalidate, showSaved } from '#stores/staff/queries.ts';
import { products } from '#stores/staff/staff.ts';
import { ProductPicker } from './ProductPicker.tsx';

interface Props {
  /** Undefined if it is selected in the dialog. */
  product: StaffProduct | undefined;
  onClose: () => void;
}

const reasons = keysOf(stockReasons).map((value) => ({ value, label: stockReasons[value].label }));

/** Without it, staff would count pieces that are sold but not handed out yet, and the shop would sell them again. */
const countHint = 'Without those of orders that wait to be collected: these have left the stock.';

const ways = [
  { value: 'add', label: 'Add pieces' },
  { value: 'take', label: 'Take pieces away' },
];

/** Update Inventory: pieces added or removed, with the reason, or the counted stock. */
export function StockDialog({ product: initial, onClose }: Props) {
  const [product, setProduct] = useState(initial);
  const form = useRecordForm({
    record: null,
    fieldsOf: () => ({ product: initial?.id ?? '', reason: 'delivery', way: 'add', pieces: '' }),
    read: (fields) => readStock(fields, product),
    send: async ({ draft: { product, reason, change, after }, requestId }) => {
      const service = await products();
      const answer =
        reason === 'count'
          ? await service.countStock(product.id, { counted: after, seen: product.stock, requestId })
          : await service.moveStock(product.id, { change, reason, requestId });
      if (answer.kind === 'refused' && answer.reason in stockProblemMessages) {
        // A product was ordered meanwhile: the displayed stock is out of date.
        invalidate('products');
        setProduct((await service.find(product.id).catch(() => undefined)) ?? product);
      }
      return answer;
    },
    refusal: ({ reason }) =>
      reason === 'not-allowed' || reason === 'unknown'
        ? commonRefusals[reason]
        : { field: 'pieces' as const, message: stockProblemMessages[reason] },
    onDone: ({ record }) => {
      if (initial) showSaved(initial, record);
      invalidate('products', 'movements');
      void notifySuccess(`${record.name}: ${pieces(record.stock)} in stock`);
      onClose();
    },
    // The validity of the pieces depends on all the other fields.
    validatedTogether: ['product', 'reason', 'way', 'pieces'],
  });
  const { fields } = form;
  const parsed = readStock(fields, product);

  return (
    <RecordDialog
      title="Update Inventory"
      about={initial?.name}
      form={form}
      onClose={onClose}
      submitLabel="Update Inventory"
    >
      <div className="grid gap-5">
        {!initial && (
          <ProductPicker
            label="Product"
            chosen={product}
            problem={form.problems.product}
            onChoose={(chosen) => {
              setProduct(chosen ?? undefined);
              form.change({ product: chosen?.id ?? '' });
            }}
          />
        )}
        <SelectField
          placeholder="Choose a reason"
          options={reasons}
          {...form.field('reason')}
          label="Reason"
        />
        {fields.reason === 'correction' && (
          <SelectField
            placeholder="Add or take away"
            options={ways}
            {...form.field('way')}
            label="What to do"
          />
        )}
        <Field
          inputMode="numeric"
          autoComplete="off"
          required
          {...form.field('pieces')}
          label={stockReasons[stockReasonOf(fields.reason)].piecesLabel}
          hint={fields.reason === 'count' ? countHint : undefined}
        />
        <FormNotice text={product ? stockText(product, parsed) : ''} className="tabular-nums" />
      </div>
    </RecordDialog>
  );
}
