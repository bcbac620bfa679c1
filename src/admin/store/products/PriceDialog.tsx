import { useState } from 'react';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { formatMoney } from '#domain/shop/money.ts';
import {
  type FormProblems,
  type PricesForm,
  pricesForm,
  productProblemWords,
  readPricesForm,
} from '#domain/staff/shop/product-form.ts';
import { type Conflict, products, type StaffProduct } from '#stores/staff/products.ts';
import { changed } from '#stores/staff/queries.ts';
import { PriceFields } from './PriceFields.tsx';
import { ProductConflict } from './ProductConflict.tsx';
import { commonRefusals } from './refusals.ts';

/** Changes a product's price; with a former price it is on offer. */
export function PriceDialog({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const [saved, setSaved] = useState(() => pricesForm(product));
  const [form, setForm] = useState(saved);
  const [version, setVersion] = useState(product.version);
  const { place, problems, refuse, settle } = useProblems<FormProblems<PricesForm>>();
  const [conflict, setConflict] = useState<Conflict<StaffProduct>>();
  const { busy, problem, say, send } = useChange();

  const save = async (over: number) => {
    const read = readPricesForm(form);
    refuse('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    const answer = await send(async (requestId) =>
      (await products()).changePrice(product.id, read.prices, { version: over, requestId }),
    );
    if (!answer) return;
    setConflict(answer.kind === 'conflict' ? answer : undefined);
    if (answer.kind === 'saved') {
      changed('products');
      void notifySuccess(`${answer.record.name} now costs ${formatMoney(answer.record.price)}`);
      onClose();
    } else if (answer.kind === 'refused') {
      if (answer.reason === 'not-allowed' || answer.reason === 'unknown') say(commonRefusals[answer.reason]);
      else {
        const { field, words } = productProblemWords[answer.reason];
        refuse({ [field]: words });
      }
    }
  };

  return (
    <RecordDialog
      open
      title="Change Price"
      onClose={onClose}
      onSubmit={() => void save(version)}
      form={place}
      draft={form}
      saved={saved}
      busy={busy}
      submitWords="Change Price"
      problem={problem}
    >
      <p className="break-words">
        {product.name}: {formatMoney(product.price)} now.
      </p>
      {conflict && (
        <ProductConflict
          conflict={conflict}
          form={form}
          busy={busy}
          onMine={() => {
            setVersion(conflict.theirs.version);
            void save(conflict.theirs.version);
          }}
          onTheirs={() => {
            setForm(pricesForm(conflict.theirs));
            setSaved(pricesForm(conflict.theirs));
            setVersion(conflict.theirs.version);
            setConflict(undefined);
          }}
        />
      )}
      <PriceFields
        form={form}
        problems={problems}
        onChange={(changes) => {
          setForm((now) => ({ ...now, ...changes }));
          // What is wrong with either may be that the other is higher.
          settle(form);
        }}
      />
    </RecordDialog>
  );
}
