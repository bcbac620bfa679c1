/** A page of Store Management. */
export interface StorePage {
  /** Its name in the address: /admin/store/orders; undefined for the grid of products. */
  tab?: string;
  title: string;
  description: string;
}

/** An item of the navigation menu. */
export interface StoreMenuItem {
  label: string;
  pages: readonly StorePage[];
}

/** The navigation menu. */
export const storeMenu: readonly StoreMenuItem[] = [
  {
    label: 'Catalogue',
    pages: [
      { title: 'Products', description: 'Everything in the shop, with prices and stock' },
      { tab: 'inventory', title: 'Inventory', description: 'What came, what went, and why' },
      { tab: 'categories', title: 'Categories', description: 'The six shelves at a glance' },
    ],
  },
  {
    label: 'Selling',
    pages: [
      { tab: 'orders', title: 'Orders', description: 'What to put together and hand over' },
      { tab: 'shipping', title: 'Shipping', description: 'Sending orders to people’s homes' },
      { tab: 'sales', title: 'Sales', description: 'What sells, and when' },
    ],
  },
  { label: 'Settings', pages: [{ tab: 'settings', title: 'Settings', description: 'How the shop works' }] },
];

/** All pages, with their names. */
export const storePages: readonly StorePage[] = storeMenu.flatMap(({ pages }) => pages);

/** The address of a page. */
export const storeAddress = ({ tab }: Pick<StorePage, 'tab'>): string =>
  tab === undefined ? '/admin/store' : `/admin/store/${tab}`;

/** The page of a name; undefined if there is none. */
export const storePageAt = (tab: string | undefined): StorePage | undefined =>
  storePages.find((page) => page.tab === tab);
