import { useCallback, useEffect, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import type { Order } from '#domain/shop/order.ts';
import { shop } from '#stores/shop.ts';
import { OrderDetails } from './OrderDetails.tsx';

/** The order of a private link: the secret stands behind the # and never reaches a server's log. */
export function OrderPage({ street }: { street: string }) {
  const [order, setOrder] = useState<Order | 'loading' | 'unknown' | 'unavailable'>('loading');

  const load = useCallback(async () => {
    setOrder('loading');
    const token = location.hash.slice(1);
    try {
      setOrder((token && (await (await shop()).byToken(token))) || 'unknown');
    } catch {
      setOrder('unavailable');
    }
  }, []);

  useEffect(() => {
    void load();
    addEventListener('hashchange', load);
    return () => removeEventListener('hashchange', load);
  }, [load]);

  if (order === 'loading') return <Skeleton />;
  if (order === 'unavailable') {
    return (
      <Notice role="alert">
        <p>We could not reach the studio to look up your order. It is safe with us.</p>
        <button type="button" onClick={load} className={buttonStyle('primary', 'mt-4')}>
          Try again
        </button>
      </Notice>
    );
  }
  if (order === 'unknown') {
    return (
      <Notice>
        <p>
          There is no order behind this link. Perhaps it was cut off on its way: please copy all of it from
          your mail. Members find their orders on the account page, too.
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <a href="/account" className={buttonStyle()}>
            My Account
          </a>
          <a href="/contact" className={buttonStyle('secondary')}>
            Ask us
          </a>
        </p>
      </Notice>
    );
  }
  return <OrderDetails order={order} street={street} onChange={setOrder} />;
}

/** A heading, some lines and a button, in grey. */
function Skeleton() {
  return (
    <div role="status" className="min-h-[50vh] space-y-5">
      <span className="sr-only">Loading your order</span>
      <div className="h-10 w-64 rounded-full bg-paper-deep" />
      <div className="h-40 rounded-soft bg-paper-deep" />
      <div className="h-24 rounded-soft bg-paper-deep" />
    </div>
  );
}
