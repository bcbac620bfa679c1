import type { Order } from '#domain/orders/order-schema.ts';
import { orders } from '#stores/orders/orders.ts';
import { LoadedSection } from './LoadedSection.tsx';
import { NothingYet } from './NothingYet.tsx';
import { Purchase } from './Purchase.tsx';
import { useCurrent } from './use-current.ts';

const link = { label: 'Browse the store', path: '/store' };

const texts = {
  loading: 'Loading your purchases',
  unavailable: 'We could not load your purchases. The studio’s server is out of reach.',
};

const read = async () => (await orders()).listOwn();

/** The member's purchases from the shop, the newest first. */
export function Purchases() {
  const { loaded, load } = useCurrent<readonly Order[]>(read);
  return (
    <LoadedSection
      title="Purchase History"
      loaded={loaded}
      onRetry={load}
      texts={texts}
      skeleton={['h-[108px]']}
    >
      {(orders) =>
        orders.length === 0 ? (
          <NothingYet text="You have not bought anything from the shop yet." link={link} />
        ) : (
          <>
            <ul className="mt-2 divide-y divide-paper-edge">
              {orders.map((order) => (
                <li key={order.token} className="py-5">
                  <Purchase order={order} />
                </li>
              ))}
            </ul>
            <a href={link.path} className="link inline-flex min-h-[44px] items-center font-semibold">
              {link.label}
            </a>
          </>
        )
      }
    </LoadedSection>
  );
}
