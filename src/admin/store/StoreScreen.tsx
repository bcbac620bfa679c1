import { useParams } from 'wouter';
import { NotFound } from '#admin/parts/NotFound.tsx';
import { Categories } from './Categories.tsx';
import { ComingSoon } from './ComingSoon.tsx';
import { StoreMenu } from './menu/StoreMenu.tsx';
import { storePage } from './menu/store-pages.ts';
import { Orders } from './orders/Orders.tsx';
import { Products } from './products/Products.tsx';
import { Inventory } from './stock/Inventory.tsx';

/** Store Management: products, stock, categories and orders (specification, section 2). */
export default function StoreScreen() {
  const { tab } = useParams<{ tab?: string }>();
  const page = storePage(tab);
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
