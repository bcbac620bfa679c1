import { orderReference } from '#domain/orders/order.ts';

/** What a record of the studio is called by in addresses: its key, its number, its title. */
const paths = {
  class: (title: string) => `/admin/classes?search=${encodeURIComponent(title)}`,
  instructor: (key: string) => `/admin/instructors/${encodeURIComponent(key)}`,
  person: (number: string) => `/admin/users/${encodeURIComponent(number)}`,
  /** @param number Of the occurrence. */
  booking: (number: string) => `/admin/bookings?open=${encodeURIComponent(number)}`,
  product: (name: string) => `/admin/store?search=${encodeURIComponent(name)}`,
  post: (title: string) => `/admin/blog?search=${encodeURIComponent(title)}`,
  order: (number: string) => `/admin/store/orders?search=${orderReference({ number: Number(number) })}`,
} as const;

/** What the header's search finds, in the order in which it is listed. */
export type FoundKind = keyof typeof paths;

/** The kinds as a table, to read one from an answer. */
export const foundKinds = paths;

/**
 * Address of the screen that shows a record.
 * @param key Of an instructor; the number of a person, an occurrence or an order; the title or name of anything else.
 */
export function recordPath(kind: FoundKind, key: string | number): string {
  return paths[kind](String(key));
}

/** Address of the list of passes, with what is searched for in it. */
export function passesPath(search = ''): string {
  return `/admin?show=passes${search && `&search=${encodeURIComponent(search)}`}`;
}

/** The fewest letters that the header searches for. */
export const shortestSearch = 2;
