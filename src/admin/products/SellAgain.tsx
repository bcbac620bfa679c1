import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { productInFull } from '#domain/products/staff/product-texts.ts';
import { invalidate, showSaved } from '#stores/staff/queries.ts';
import { products } from '#stores/staff/staff.ts';
import { changedMeanwhile } from './changed-message.ts';
import { commonRefusals } from './refusals.ts';

/** Puts a withdrawn product back on sale. */
export function SellAgain({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const { busy, problem, setProblem, send } = useChange();
  const { id, name, version } = product;

  const sell = async () => {
    const answer = await send(
      async (requestId) => (await products()).sellAgain(id, { version, requestId }),
      id,
    );
    if (!answer) return;
    if (answer.kind === 'conflict') {
      invalidate('products');
      return setProblem(changedMeanwhile(answer));
    }
    if (answer.kind === 'refused') return setProblem(commonRefusals[answer.reason]);
    showSaved(product, answer.record);
    invalidate('products');
    void notifySuccess(`${name} is back on sale`);
    close();
  };

  return (
    <ConfirmDialog
      open
      title="Put Back on Sale"
      about={productInFull(product)}
      question={<p>Put "{name}" back on sale? Customers can order it again at once.</p>}
      confirmLabel="Put Back on Sale"
      onConfirm={() => void sell()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
