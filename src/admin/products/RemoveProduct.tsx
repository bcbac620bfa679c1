import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { productInFull, removalQuestion } from '#domain/products/staff/product-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { products } from '#stores/staff/staff.ts';
import { changedMeanwhile } from './changed-message.ts';
import { commonRefusals } from './refusals.ts';

/** Asks before a product is deleted; a product with orders is withdrawn instead, and the question says so. */
export function RemoveProduct({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const { busy, problem, setProblem, send } = useChange();
  const { id, name, version, hasOrders } = product;

  const remove = async () => {
    const answer = await send(async (requestId) => (await products()).remove(id, { version, requestId }), id);
    if (!answer) return;
    if (answer.kind === 'conflict') {
      invalidate('products');
      return setProblem(changedMeanwhile(answer));
    }
    if (answer.kind === 'refused') return setProblem(commonRefusals[answer.reason]);
    invalidate('products', 'movements');
    void notifySuccess(answer.kind === 'deleted' ? `${name} has been deleted` : `${name} has been withdrawn`);
    close();
  };

  return (
    <ConfirmDialog
      open
      title={hasOrders ? 'Withdraw Product' : 'Delete Product'}
      about={productInFull(product)}
      question={<p>{removalQuestion(product)}</p>}
      confirmLabel={hasOrders ? 'Withdraw Product' : 'Delete Product'}
      destructive
      onConfirm={() => void remove()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
