import { useState } from 'react';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { RestoredNotice } from '#admin/parts/record/RestoredNotice.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useRestored } from '#admin/parts/record/use-restored.ts';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import type { Restored } from '#domain/staff/frame/restoring.ts';
import {
  type FormProblems,
  type ProductForm,
  productForm,
  productProblemWords,
  readProductForm,
} from '#domain/staff/shop/product-form.ts';
import { type Conflict, products, type StaffProduct } from '#stores/staff/products.ts';
import { changed } from '#stores/staff/queries.ts';
import { ProductConflict } from './ProductConflict.tsx';
import { ProductFormFields } from './ProductFormFields.tsx';
import { commonRefusals } from './refusals.ts';

interface Props {
  /** Undefined for a new one. */
  product: StaffProduct | undefined;
  /** Earlier values that are brought back. */
  restored?: Restored<'product'> | undefined;
  onClose: () => void;
}

/** Adds a product, or edits one. */
export function ProductDialog({ product, restored, onClose }: Props) {
  const [saved, setSaved] = useState(() => productForm(product));
  const [form, setForm] = useState({ ...saved, ...restored?.values });
  const [version, setVersion] = useState(product?.version ?? 0);
  const { place, problems, refuse, settle } = useProblems<FormProblems<ProductForm>>();
  const { words } = useRestored({ place, fields: form, first: restored });
  const [conflict, setConflict] = useState<Conflict<StaffProduct>>();
  const { busy, problem, say, send } = useChange();

  const save = async (over: number) => {
    const read = readProductForm(form);
    refuse('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    const answer = await send(async (requestId) =>
      (await products()).save({
        draft: read.fields,
        of: product ? { id: product.id, version: over } : null,
        stock: read.stock,
        requestId,
      }),
    );
    if (!answer) return;
    setConflict(answer.kind === 'conflict' ? answer : undefined);
    if (answer.kind === 'saved') {
      changed('products', 'movements');
      void notifySuccess(
        product ? `${answer.record.name} has been saved` : `${answer.record.name} has been added`,
      );
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
      title={product ? 'Edit Product' : 'Add Product'}
      onClose={onClose}
      onSubmit={() => void save(version)}
      form={place}
      draft={form}
      saved={saved}
      busy={busy}
      submitWords={product ? 'Save Changes' : 'Add Product'}
      problem={problem}
    >
      {restored && <RestoredNotice words={words} />}
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
            setForm(productForm(conflict.theirs));
            setSaved(productForm(conflict.theirs));
            setVersion(conflict.theirs.version);
            setConflict(undefined);
          }}
        />
      )}
      <ProductFormFields
        form={form}
        problems={problems}
        isNew={product === undefined}
        onChange={(changes) => {
          setForm((now) => ({ ...now, ...changes }));
          // What is wrong with either price may be that the other is higher.
          settle('price' in changes || 'formerPrice' in changes ? { price: '', formerPrice: '' } : changes);
        }}
      />
    </RecordDialog>
  );
}
