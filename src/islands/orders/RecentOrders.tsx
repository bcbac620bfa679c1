import { useLayoutEffect, useRef } from 'react';
import { Unbroken } from '#components/Unbroken.tsx';
import { useStore } from '#components/use-store.ts';
import { orderPath, orderReference } from '#domain/orders/order.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { $recentOrders, forgetOrders } from '#stores/orders/recent-orders.ts';

interface Props {
  /** Whether the last of them was removed on this page. */
  forgotten: boolean;
  onForgotten: () => void;
}

/** The orders that were placed in this browser; the visitor can remove them from the list. */
export function RecentOrders({ forgotten, onForgotten }: Props) {
  const orders = useStore($recentOrders);
  const emptyNotice = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    if (forgotten) emptyNotice.current?.focus();
  }, [forgotten]);

  const forget = (token?: string) => {
    forgetOrders(token);
    if ($recentOrders.get().length === 0) onForgotten();
  };

  if (orders.length === 0) {
    if (!forgotten) return null;
    return (
      <p ref={emptyNotice} tabIndex={-1} className="mt-8 outline-none">
        This browser no longer remembers any orders. The email about an order has its private link, too.
      </p>
    );
  }
  return (
    <section aria-labelledby="recent-orders" className="mt-8">
      <h2 id="recent-orders" className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        Recent orders
      </h2>
      <p className="mt-2 text-ink-soft">
        Placed in this browser, which keeps their private links. Forgetting one does not cancel it.
      </p>
      <ul className="mt-4 divide-y divide-paper-edge border-y border-paper-edge">
        {orders.map((order) => (
          <li key={order.token} className="flex flex-wrap items-center gap-x-5 py-1">
            <a href={orderPath(order)} className="link inline-flex min-h-[44px] items-center font-semibold">
              <Unbroken text={orderReference(order)} />
            </a>
            <time dateTime={order.placedAt} className="tabular-nums text-ink-soft">
              {formatInstant(order.placedAt)}
            </time>
            <button type="button" onClick={() => forget(order.token)} className="link ml-auto min-h-[44px]">
              Forget<span className="sr-only"> {orderReference(order)}</span>
            </button>
          </li>
        ))}
      </ul>
      {orders.length > 1 && (
        <button type="button" onClick={() => forget()} className="link mt-2 min-h-[44px]">
          Forget all
        </button>
      )}
    </section>
  );
}
