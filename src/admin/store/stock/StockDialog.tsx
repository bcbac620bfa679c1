import { useState } from 'react';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { commonRefusals } from '#admin/store/products/refusals.ts';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { pieces } from '#domain/staff/shop/product-words.ts';
import { countProblemWords, readCount } from '#domain/staff/shop/stock-count.ts';
import {
  type MoveForm,
  type MoveReason,
  movementLabels,
  moveProblemWords,
  moveReasons,
  readMoveForm,
} from '#domain/staff/shop/stock-move.ts';
import { products, type StaffProduct } from '#stores/staff/products.ts';
import { changed } from '#stores/staff/queries.ts';
import { ProductPicker } from './ProductPicker.tsx';

interface Props {
  /** Undefined where it is chosen first. */
  product: StaffProduct | undefined;
  onClose: () => void;
}

type Reason = MoveReason | 'count';

const reasons = [
  ...(Object.keys(moveReasons) as MoveReason[]).map((value): { value: Reason; label: string } => ({
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

const problemWords = { ...moveProblemWords, ...countProblemWords };

const ways = [
  { value: 'add', label: 'Add pieces' },
  { value: 'take', label: 'Take pieces away' },
];

/** Update Inventory: pieces that came or went, with the reason, or how many there are. */
export function StockDialog({ product: given, onClose }: Props) {
  const [product, setProduct] = useState(given);
  const [form, setForm] = useState<Omit<MoveForm, 'reason'> & { reason: Reason }>({
    reason: 'delivery',
    way: 'add',
    pieces: '',
  });
  const { place, problems, refuse, settle } = useProblems<{ product?: string; pieces?: string }>();
  const { busy, problem, say, send } = useChange();
  const { reason } = form;
  const read =
    product &&
    (reason === 'count'
      ? readCount(form.pieces, product.stock)
      : readMoveForm({ ...form, reason }, product.stock));

  const save = async () => {
    if (!product || !read) return void refuse({ product: 'Please choose a product.' });
    if ('problem' in read) return void refuse({ pieces: read.problem });
    refuse({});
    const answer = await send(async (requestId) => {
      const port = await products();
      return reason === 'count'
        ? port.countStock(product.id, { counted: read.after, seen: product.stock, requestId })
        : port.moveStock(product.id, { change: read.change, reason, requestId });
    });
    if (!answer) return;
    if (answer.kind === 'saved') {
      changed('products', 'movements');
      void notifySuccess(`${answer.record.name}: ${pieces(answer.record.stock)} in stock`);
      onClose();
    } else if (answer.reason in problemWords) {
      // Somebody ordered meanwhile: what is shown is no longer what there is.
      changed('products');
      setProduct((await (await products()).find(product.id).catch(() => undefined)) ?? product);
      refuse({ pieces: problemWords[answer.reason as keyof typeof problemWords] });
    } else say(commonRefusals[answer.reason as keyof typeof commonRefusals]);
  };

  return (
    <RecordDialog
      open
      title="Update Inventory"
      onClose={onClose}
      onSubmit={() => void save()}
      form={place}
      draft={{ product: product?.id, form }}
      busy={busy}
      submitWords="Update Inventory"
      problem={problem}
    >
      <div className="grid gap-5">
        {given ? (
          <p className="break-words font-semibold">{given.name}</p>
        ) : (
          <ProductPicker
            label="Product"
            chosen={product}
            problem={problems.product}
            onChoose={(chosen) => {
              setProduct(chosen ?? undefined);
              settle(problems);
            }}
          />
        )}
        <SelectField
          label="Reason"
          placeholder="Choose a reason"
          value={form.reason}
          options={reasons}
          onChange={(event) => {
            const chosen = reasons.find(({ value }) => value === event.target.value)?.value;
            if (chosen) setForm({ ...form, reason: chosen });
            settle(problems);
          }}
        />
        {form.reason === 'correction' && (
          <SelectField
            label="What to do"
            placeholder="Add or take away"
            value={form.way}
            options={ways}
            onChange={(event) => setForm({ ...form, way: event.target.value === 'take' ? 'take' : 'add' })}
          />
        )}
        <Field
          label={pieceLabels[reason]}
          inputMode="numeric"
          autoComplete="off"
          value={form.pieces}
          problem={problems.pieces}
          onChange={(event) => {
            setForm({ ...form, pieces: event.target.value });
            settle({ pieces: event.target.value });
          }}
        />
        {product && (
          <p role="status" className="rounded-2xl bg-paper-deep px-5 py-3 tabular-nums">
            {pieces(product.stock)} in stock now
            {read && 'after' in read && `, ${read.after.toLocaleString('en-GB')} afterwards`}.
          </p>
        )}
      </div>
    </RecordDialog>
  );
}
