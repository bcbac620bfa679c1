import { useState } from 'react';
import { Badge } from '#components/controls/Badge.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { OrderContents } from '#components/orders/OrderContents.tsx';
import { OrderLines } from '#components/orders/OrderLines.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { returnsText } from '#domain/checkouts/right-to-cancel.ts';
import { canCancelOrder } from '#domain/orders/cancelling-orders.ts';
import { isDigital } from '#domain/orders/contents.ts';
import { consentSentence } from '#domain/orders/given-consent.ts';
import { orderReference } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from '#domain/orders/order-status.ts';
import {
  cancelledOrderText,
  collectionText,
  openedText,
  statusSentence,
} from '#domain/orders/order-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { CancelOrder } from './CancelOrder.tsx';

interface Props {
  order: Order;
  /** The street where it is collected. */
  street: string;
  onChange: (order: Order) => void;
}

/** An order with its lines and its history, and a button to cancel it as long as that is possible. */
export function OrderDetails({ order, street, onChange }: Props) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { tone } = orderStatuses[order.status];
  const labelOf = (status: OrderStatus) => orderStatusLabel(status, { isDigital: isDigital(order) });
  const openedNote = openedText(order);
  const consentText = consentSentence(order);
  const canReturn = !isDigital(order) && order.status !== 'cancelled';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
          <Unbroken text={orderReference(order)} />
        </h2>
        <Badge tone={tone}>{labelOf(order.status)}</Badge>
      </div>
      <p className="mt-2" role="status">
        {`${statusSentence(order)} ${moneySentence(order, street)}`.trim()}
      </p>
      <div className="mt-6">
        <OrderLines order={order} />
        <OrderContents order={order} />
        {(consentText || canReturn) && (
          <p className="mt-4 text-[0.95rem] text-ink-soft">
            {[canReturn && returnsText, consentText].filter(Boolean).join(' ')}
          </p>
        )}
      </div>

      <div className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-[1.4fr_1fr]">
        <section aria-labelledby="history" className="min-w-0">
          <h3 id="history">History</h3>
          <ol className="mt-2 divide-y divide-paper-edge">
            {order.history.map(({ status, at }) => (
              <li key={at + status} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-semibold">{labelOf(status)}</span>
                <time dateTime={at} className="tabular-nums text-ink-soft">
                  <Unbroken text={formatInstant(at)} />
                </time>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="collector" className="min-w-0">
          <h3 id="collector">Ordered by</h3>
          <p className="mt-2 break-words">
            {order.name}
            <br />
            {order.email}
            <br />
            {order.phone}
          </p>
          {order.note && <p className="mt-2 whitespace-pre-line break-words text-ink-soft">“{order.note}”</p>}
        </section>
      </div>

      {canCancelOrder(order) && (
        <p className="mt-8">
          <button type="button" onClick={() => setIsCancelling(true)} className={buttonStyle('secondary')}>
            Cancel order
          </button>
        </p>
      )}
      {openedNote && (
        <p className="mt-8">
          {`${openedNote} `}
          <a href="/contact" className="link">
            Contact us
          </a>
        </p>
      )}
      <CancelOrder
        order={order}
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
        onChange={onChange}
      />
    </>
  );
}

/** What is to pay, or what happens to the money; empty once the order is collected. */
function moneySentence(order: Order, street: string): string {
  if (order.status === 'cancelled') return cancelledOrderText(order);
  return order.status === 'collected' ? '' : collectionText(order, street);
}
