import { useParams } from 'wouter';
import { Orders } from '#admin/orders/Orders.tsx';
import { NotFound } from '#admin/parts/NotFound.tsx';
import { Products } from '#admin/products/Products.tsx';
import { Inventory } from '#admin/products/stock/Inventory.tsx';
import { Categories } from './Categories.tsx';
import { ComingSoon } from './ComingSoon.tsx';
import { StoreMenu } from './menu/StoreMenu.tsx';
import { storePageAt } from './menu/store-pages.ts';

/** Store Management: products, stock, categories and orders. */
export default function StoreScreen() {
  const { tab } = useParams<{ tab?: string }>();
  const page = storePageAt(tab);
  if (!page) return <NotFound />;
  return (
    <>
      <StoreMenu tab={tab} />
      <Tab tab={tab} title={page.title} />
    </>
  );
}

function Tab({ tab, title }: { tab: string | undefined; title: string }) {
  if (tab === undefined) return <Products />;
  if (tab === 'inventory') return <Inventory />;
  if (tab === 'categories') return <Categories />;
  if (tab === 'orders') return <Orders />;
  return <ComingSoon title={title} />;
}
