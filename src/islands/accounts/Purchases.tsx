import type { Order } from '#domain/orders/order-schema.ts';
import { orders } from '#stores/orders/orders.ts';
import { Purchase } from './Purchase.tsx';
import { LoadedSection } from './sections/LoadedSection.tsx';
import { NothingYet } from './sections/NothingYet.tsx';
import { ShowAll } from './sections/ShowAll.tsx';
import { useOwnList } from './sections/use-own-list.ts';

const link = { label: 'Browse the store', path: '/store' };

const texts = {
  loading: 'Loading your purchases',
  unavailable: 'We could not load your purchases. The studio’s server is out of reach.',
};

const read = async (all: boolean) => (await orders()).listOwn(all);

/** The member's purchases from the shop, the newest first. */
export function Purchases() {
  const { loaded, load, loadAll } = useOwnList<Order>(read);
  return (
    <LoadedSection
      title="Purchase History"
      loaded={loaded}
      onRetry={load}
      texts={texts}
      skeleton={['h-[108px]']}
    >
      {(list) =>
        list.total === 0 ? (
          <NothingYet text="You have not bought anything from the shop yet." link={link} />
        ) : (
          <>
            <ul className="mt-2 divide-y divide-paper-edge">
              {list.rows.map((order) => (
                <li key={order.token} className="py-5">
                  <Purchase order={order} />
                </li>
              ))}
            </ul>
            <ShowAll list={list} records="purchases" loadAll={loadAll} unavailable={texts.unavailable} />
            <a href={link.path} className="link inline-flex min-h-[44px] items-center font-semibold">
              {link.label}
            </a>
          </>
        )
      }
    </LoadedSection>
  );
}
