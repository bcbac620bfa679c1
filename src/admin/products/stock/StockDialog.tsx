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
import { countProblemMessages, readCount } from '#domain/products/staff/stock-count.ts';
import {
  type MoveReason,
  movementLabels,
  moveProblemMessages,
  moveReasons,
  readMoveForm,
} from '#domain/products/staff/stock-move.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { invalidate, showSaved } from '#stores/staff/queries.ts';
import { products } from '#stores/staff/staff.ts';
import { ProductPicker } from './ProductPicker.tsx';

interface Props {
  /** Undefined if it is selected in the dialog. */
  product: StaffProduct | undefined;
  onClose: () => void;
}

type Reason = MoveReason | 'count';

const reasons = [
  ...keysOf(moveReasons).map((value): { value: Reason; label: string } => ({
    value,
    label: moveReasons[value].label,
  })),
  { value: 'count' as const, label: movementLabels.count },
];

const pieceLabels: Record<Reason, string> = {
  delivery: 'Pieces',
  correction: 'Pieces',
  damage: 'Pieces to take away',
  count: 'Pieces on the shelf',
};

/** Without it, staff would count pieces that are sold but not handed out yet, and the shop would sell them again. */
const countHint = 'Without those of orders that wait to be collected: these have left the stock.';

const problemMessages = { ...moveProblemMessages, ...countProblemMessages };

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
      if (answer.kind === 'refused' && answer.reason in problemMessages) {
        // A product was ordered meanwhile: the displayed stock is out of date.
        invalidate('products');
        setProduct((await service.find(product.id).catch(() => undefined)) ?? product);
      }
      return answer;
    },
    refusal: ({ reason }) =>
      reason === 'not-allowed' || reason === 'unknown'
        ? commonRefusals[reason]
        : { field: 'pieces' as const, message: problemMessages[reason] },
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
          label={pieceLabels[reasonOf(fields.reason)]}
          hint={fields.reason === 'count' ? countHint : undefined}
        />
        <FormNotice text={product ? stockText(product, parsed) : ''} className="tabular-nums" />
      </div>
    </RecordDialog>
  );
}

/** "7 pieces in stock now, 12 afterwards." */
const stockText = ({ stock }: StaffProduct, parsed: ReturnType<typeof readStock>) =>
  parsed.kind === 'ok'
    ? `${pieces(stock)} in stock now, ${parsed.draft.after.toLocaleString('en-GB')} afterwards.`
    : `${pieces(stock)} in stock now.`;

const reasonOf = (typed: string): Reason => reasons.find(({ value }) => value === typed)?.value ?? 'delivery';

/** The parsed input for a product. */
function readStock(
  fields: { reason: string; way: string; pieces: string },
  product: StaffProduct | undefined,
) {
  if (!product) return { kind: 'refused' as const, problems: { product: 'Please choose a product.' } };
  const reason = reasonOf(fields.reason);
  const way = fields.way === 'take' ? 'take' : 'add';
  const parsed =
    reason === 'count'
      ? readCount(fields.pieces, product.stock)
      : readMoveForm({ reason, way, pieces: fields.pieces }, product.stock);
  if ('problem' in parsed) return { kind: 'refused' as const, problems: { pieces: parsed.problem } };
  return { kind: 'ok' as const, draft: { product, reason, ...parsed } };
}
