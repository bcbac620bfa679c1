import { orderReference } from '#domain/orders/order.ts';

/** The paths of records, by their key, number or title. */
const paths = {
  class: (title: string) => `/admin/classes?search=${encodeURIComponent(title)}`,
  instructor: (key: string) => `/admin/instructors/${encodeURIComponent(key)}`,
  person: (number: string) => `/admin/users/${encodeURIComponent(number)}`,
  /** @param number Of the occurrence. */
  booking: (number: string) => `/admin/bookings?open=${encodeURIComponent(number)}`,
  product: (name: string) => `/admin/store?search=${encodeURIComponent(name)}`,
  post: (title: string) => `/admin/blog?search=${encodeURIComponent(title)}`,
  payment: (number: string) => `/admin/takings?open=${encodeURIComponent(number)}`,
  order: (number: string) => `/admin/store/orders?search=${orderReference({ number: Number(number) })}`,
} as const;

/** The kinds of the header's search findings, in the order in which they are listed. */
export type SearchableKind = keyof typeof paths;

/** The kinds as a lookup table, for parsing. */
export const searchableKinds = paths;

/**
 * The path of a record's screen.
 * @param key Of an instructor; the number of a person, an occurrence, an order or a payment; the title or name of anything
 * else.
 */
export function recordPath(kind: SearchableKind, key: string | number): string {
  return paths[kind](String(key));
}

/** The path of the products that are low or out of stock. */
export const lowStockPath = '/admin/store?low=1';

/** The path of the list of passes, with a search. */
export function passesPath(search = ''): string {
  return `/admin?show=passes${search && `&search=${encodeURIComponent(search)}`}`;
}

/** The minimum length of the header's search. */
export const shortestSearch = 2;
