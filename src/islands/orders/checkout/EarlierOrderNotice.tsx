import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { orderReference } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/order-schema.ts';

interface Props {
  order: Order;
  onKeep: (order: Order) => void;
  onReplace: (order: Order) => void;
}

/** An earlier request succeeded after all, and the form now differs from it: the customer decides. */
export function EarlierOrderNotice({ order, onKeep, onReplace }: Props) {
  return (
    <Notice role="alert">
      <p className="font-semibold">
        <Unbroken text={`Your first attempt did go through: order ${orderReference(order)} is placed.`} />
      </p>
      <p className="mt-1 break-words">
        It is in the name of {order.name}, {order.email}, and comes to {formatMoney(order.total)}:{' '}
        {order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}. Nothing was ordered a
        second time.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => onReplace(order)} className={buttonStyle()}>
          Replace it with this order
        </button>
        <button type="button" onClick={() => onKeep(order)} className={buttonStyle('secondary')}>
          Keep it as it is
        </button>
      </p>
    </Notice>
  );
}
