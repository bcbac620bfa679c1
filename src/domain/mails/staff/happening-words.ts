import { dayInShort } from '#domain/occurrences/staff/day-in-short.ts';
import { recordPath } from '#domain/shell/staff-paths.ts';
import type { HappeningKind } from './happening-kinds.ts';
import type { Happening } from './happening-schema.ts';

/** The filters of the list. Instructors cannot see orders and failed mails. */
export const happeningFilters = {
  all: { label: 'Everything', kinds: null },
  bookings: { label: 'Bookings', kinds: ['booked'] },
  waitlist: { label: 'Waitlist', kinds: ['waitlisted', 'promoted', 'claimed'] },
  cancellations: { label: 'Cancellations', kinds: ['cancelled', 'cancelled-late', 'class-cancelled'] },
  late: { label: 'Late ones', kinds: ['cancelled-late'] },
  orders: { label: 'Orders', kinds: ['ordered', 'order-cancelled'] },
  stock: { label: 'Stock', kinds: ['low-stock'] },
  failed: { label: 'Failed mails', kinds: ['mail-failed'] },
} as const satisfies Record<string, { label: string; kinds: readonly HappeningKind[] | null }>;

export type HappeningFilter = keyof typeof happeningFilters;

type DescribedHappening = Pick<Happening, 'kind' | 'who' | 'what' | 'on' | 'start'>;

/** "Ada Marsh booked Hatha Yoga, Mon 2 Mar 07:00". */
export function happeningWords({ kind, who, what, on, start }: DescribedHappening): string {
  const somebody = who ?? 'Somebody';
  const date = on ? `, ${dayInShort(on)}${start ? ` ${start}` : ''}` : '';
  switch (kind) {
    case 'booked':
      return `${somebody} booked ${what}${date}`;
    case 'waitlisted':
      return `${somebody} joined the waitlist for ${what}${date}`;
    case 'promoted':
      return `${somebody} moved up from the waitlist in ${what}${date}`;
    case 'claimed':
      return `${somebody} claimed a free place in ${what}${date}`;
    case 'cancelled':
      return `${somebody} cancelled ${what}${date}`;
    case 'cancelled-late':
      return `${somebody} cancelled late: ${what}${date}`;
    case 'class-cancelled':
      return `The studio cancelled ${what}${date}`;
    case 'ordered':
      return `${somebody} ordered ${what}`;
    case 'order-cancelled':
      return `${what} was cancelled, an order of ${somebody}`;
    case 'low-stock':
      return what ?? '';
    case 'mail-failed':
      return `A mail to ${who} did not go out: ${what ?? 'no reason was given'}`;
  }
}

/** The path of its screen; null if there is none. */
export function happeningPath({ kind, what, key }: Pick<Happening, 'kind' | 'what' | 'key'>): string | null {
  switch (kind) {
    case 'ordered':
    case 'order-cancelled':
      return recordPath('order', key);
    case 'low-stock':
      return '/admin/store?low=1';
    case 'mail-failed':
      return null;
    default:
      return what === null ? null : recordPath('booking', key);
  }
}
