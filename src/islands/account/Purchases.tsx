import { useCallback, useEffect, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import type { Order } from '#domain/shop/order.ts';
import { shop } from '#stores/shop.ts';
import { EmptySection } from './EmptySection.tsx';
import { Purchase } from './Purchase.tsx';

/** What the member bought from the shop, the newest first. */
export function Purchases() {
  const [orders, setOrders] = useState<readonly Order[] | 'loading' | 'unavailable'>('loading');

  const load = useCallback(async () => {
    setOrders('loading');
    try {
      setOrders(await (await shop()).own());
    } catch {
      setOrders('unavailable');
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (typeof orders !== 'string' && orders.length === 0) {
    return (
      <EmptySection
        title="Purchase History"
        words="You have not bought anything from the shop yet."
        link={{ label: 'Browse the store', path: '/store' }}
      />
    );
  }
  return (
    <section aria-label="Purchase History">
      <h2 className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">Purchase History</h2>
      {orders === 'loading' && (
        <div role="status" className="mt-4 h-[108px] rounded-soft bg-paper-deep">
          <span className="sr-only">Loading your purchases</span>
        </div>
      )}
      {orders === 'unavailable' && (
        <div role="alert" className="mt-4">
          <p>We could not load your purchases. The studio’s server is out of reach.</p>
          <button type="button" onClick={load} className={buttonStyle('secondary', 'mt-3')}>
            Try again
          </button>
        </div>
      )}
      {typeof orders !== 'string' && (
        <>
          <ul className="mt-2 divide-y divide-paper-edge">
            {orders.map((order) => (
              <li key={order.token} className="py-5">
                <Purchase order={order} />
              </li>
            ))}
          </ul>
          <a href="/store" className="link inline-flex min-h-[44px] items-center font-semibold">
            Browse the store
          </a>
        </>
      )}
    </section>
  );
}
