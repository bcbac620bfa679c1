import { atom, onMount } from 'nanostores';
import {
  parseRecentOrders,
  type RecentOrder,
  recentOrdersKey,
  withRecentOrder,
} from '#domain/orders/recent-orders.ts';
import { draft } from '#stores/draft.ts';
import { stored } from '#stores/stored.ts';

const storedOrders = stored<readonly RecentOrder[]>(recentOrdersKey, parseRecentOrders, { fallback: [] });

/** The orders that were placed in this browser, the newest first; empty until its storage was read. */
export const $recentOrders = atom<readonly RecentOrder[]>([]);

onMount($recentOrders, () => {
  if (import.meta.env.SSR) return;
  $recentOrders.set(storedOrders.read());
  return storedOrders.subscribe((orders) => $recentOrders.set(orders));
});

/** The order that was just placed in this tab, until its page has announced it. */
export const justPlaced = draft('placed', { token: '' });

/** Stores an order that was placed here. */
export const rememberOrder = (placed: RecentOrder): void =>
  storeOrders(withRecentOrder(storedOrders.read(), placed));

/** Deletes one order, or all of them, from this browser. The orders themselves are unchanged. */
export const forgetOrders = (token?: string): void =>
  storeOrders(token === undefined ? [] : storedOrders.read().filter((order) => order.token !== token));

function storeOrders(orders: readonly RecentOrder[]): void {
  storedOrders.write(orders.length > 0 ? orders : undefined);
  $recentOrders.set(orders);
}
