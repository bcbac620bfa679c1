import { atom, onMount } from 'nanostores';
import {
  type RecentOrder,
  readRecentOrders,
  recentOrdersKey,
  withRecentOrder,
} from '#domain/shop/recent-orders.ts';

/** The orders that were placed in this browser, the newest first; empty until its storage was read. */
export const $recentOrders = atom<readonly RecentOrder[]>([]);

onMount($recentOrders, () => {
  if (import.meta.env.SSR) return;
  const show = () => $recentOrders.set(read());
  show();
  for (const news of ['storage', 'pageshow']) addEventListener(news, show);
  return () => {
    for (const news of ['storage', 'pageshow']) removeEventListener(news, show);
  };
});

/** Remembers an order that was placed here. */
export const rememberOrder = (placed: RecentOrder): void => keep(withRecentOrder(read(), placed));

/** Forgets one order, or all of them. The orders themselves stay placed. */
export const forgetOrders = (token?: string): void =>
  keep(token === undefined ? [] : read().filter((order) => order.token !== token));

function read(): RecentOrder[] {
  try {
    const { orders, problem } = readRecentOrders(localStorage.getItem(recentOrdersKey));
    if (problem) warn(problem);
    return orders;
  } catch (error) {
    warn(`The stored orders cannot be read: ${error}`);
    return [];
  }
}

function keep(orders: readonly RecentOrder[]): void {
  try {
    if (orders.length > 0) localStorage.setItem(recentOrdersKey, JSON.stringify(orders));
    else localStorage.removeItem(recentOrdersKey);
  } catch (error) {
    warn(`The order cannot be remembered: ${error}`);
  }
  $recentOrders.set(orders);
}

function warn(words: string): void {
  // biome-ignore lint/suspicious/noConsole: a stored value that is broken is logged.
  console.warn(words);
}
