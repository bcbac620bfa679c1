import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { formatMoney } from '#domain/money/money.ts';
import { digitalNames } from '#domain/orders/contents.ts';
import { orderReference } from '#domain/orders/order.ts';
import { isolatedName } from '#domain/people/isolated-name.ts';
import { pieces } from '#domain/products/staff/product-texts.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { $sendsMails, orders } from '#stores/staff/staff.ts';
import { orderRefusalMessages, orderStepMessage } from './order-messages.ts';

/** Asks before an order is cancelled. */
export function CancelOrder({ number, onClose }: { number: number; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const { busy, problem, setProblem, send } = useChange();
  const sendsMails = useStore($sendsMails);
  const query = useQuery(
    ['orders', 'one', String(number)],
    async () => (await (await orders()).find(number)) ?? null,
  );
  const order = query.data;
  const pieceCount = order?.lines.reduce((sum, { quantity, contents }) => sum + (contents ? 0 : quantity), 0);
  const digital = order && digitalNames(order);

  const cancel = async () => {
    const answer = await send(async () => (await orders()).setStatus(number, 'cancelled'));
    if (!answer) return;
    invalidate('orders', 'products', 'movements', 'payments', 'people');
    if (answer.kind === 'refused') return setProblem(orderRefusalMessages[answer.reason]);
    void notifySuccess(orderStepMessage(answer.record));
    close();
  };

  return (
    <ConfirmDialog
      open
      title="Cancel Order"
      about={
        order
          ? `${orderReference(order)}, ${isolatedName(order.name)}, ${formatMoney(order.total)}`
          : undefined
      }
      question={
        <>
          <p>
            {[
              `Are you sure you want to cancel ${orderReference({ number })}${order ? ` of ${isolatedName(order.name)}` : ''}?`,
              ...(pieceCount === 0
                ? []
                : [
                    `${pieceCount === undefined ? 'Everything' : pieces(pieceCount)} will go back on the shelf.`,
                  ]),
              ...(digital && order.email ? [`The customer cannot open ${digital} any more.`] : []),
              ...(order && order.paid.amount > 0
                ? [`${formatMoney(order.paid)} is paid: refund it afterwards.`]
                : []),
              // A customer who was erased gets none.
              ...(order?.email === '' ? [] : [mailSentence(sendsMails, 'The customer will get an email.')]),
              'This action cannot be undone.',
            ].join(' ')}
          </p>
          <LoadingProblem queries={[query]} />
        </>
      }
      confirmLabel="Cancel Order"
      destructive
      declineLabel="Keep Order"
      onConfirm={() => void cancel()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
