/** A page of Store Management. */
export interface StorePage {
  /** Its name in the address: /admin/store/orders; undefined for the grid of products. */
  tab?: string;
  title: string;
  words: string;
}

/** The navigation menu: its items and their pages. */
export const storeMenu: readonly { label: string; pages: readonly StorePage[] }[] = [
  {
    label: 'Catalogue',
    pages: [
      { title: 'Products', words: 'Everything in the shop, with prices and stock' },
      { tab: 'inventory', title: 'Inventory', words: 'What came, what went, and why' },
      { tab: 'categories', title: 'Categories', words: 'The six shelves at a glance' },
    ],
  },
  {
    label: 'Selling',
    pages: [
      { tab: 'orders', title: 'Orders', words: 'What to put together and hand over' },
      { tab: 'shipping', title: 'Shipping', words: 'Sending orders to people’s homes' },
      { tab: 'sales', title: 'Sales', words: 'What sells, and when' },
    ],
  },
  { label: 'Settings', pages: [{ tab: 'settings', title: 'Settings', words: 'How the shop works' }] },
];

/** All pages, with their names. */
export const storePages: readonly StorePage[] = storeMenu.flatMap(({ pages }) => pages);

/** The address of a page. */
export const storeAddress = ({ tab }: Pick<StorePage, 'tab'>): string =>
  tab === undefined ? '/admin/store' : `/admin/store/${tab}`;

/** The page of a name; undefined if there is none. */
export const storePage = (tab: string | undefined): StorePage | undefined =>
  storePages.find((page) => page.tab === tab);
