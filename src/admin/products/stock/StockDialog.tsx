import { FormNotice } from '#admin/parts/record/FormNotice.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { readStock, stockReasonOf, stockReasons, stockText } from '#domain/products/staff/stock-form.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { useStockForm } from './use-stock-form.ts';

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
  const { form, product, choose } = useStockForm(initial, onClose);
  const { fields } = form;

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
          <ProductPicker label="Product" chosen={product} problem={form.problems.product} onChoose={choose} />
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
        <FormNotice
          text={product ? stockText(product, readStock(fields, product)) : ''}
          className="tabular-nums"
        />
      </div>
    </RecordDialog>
  );
}
