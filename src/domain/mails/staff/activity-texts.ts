import { recordPath } from '#domain/shell/staff-paths.ts';
import { dayInShort } from '#domain/time/day-in-short.ts';
import type { ActivityKind } from './activity-kinds.ts';
import type { Activity } from './activity-schema.ts';

/** The filters of the list. Instructors cannot see orders and failed mails. */
export const activityFilters = {
  all: { label: 'Everything', kinds: null },
  bookings: { label: 'Bookings', kinds: ['booked'] },
  waitlist: { label: 'Waitlist', kinds: ['waitlisted', 'promoted', 'claimed'] },
  cancellations: { label: 'Cancellations', kinds: ['cancelled', 'cancelled-late', 'class-cancelled'] },
  late: { label: 'Late ones', kinds: ['cancelled-late'] },
  orders: { label: 'Orders', kinds: ['ordered', 'order-cancelled'] },
  stock: { label: 'Stock', kinds: ['low-stock'] },
  failed: { label: 'Failed emails', kinds: ['mail-failed'] },
} as const satisfies Record<string, { label: string; kinds: readonly ActivityKind[] | null }>;

export type ActivityFilter = keyof typeof activityFilters;

type DescribedActivity = Pick<Activity, 'kind' | 'name' | 'subject' | 'on' | 'start'>;

/** "Ada Marsh booked Hatha Yoga, Mon 2 Mar 07:00". */
export function activitySentence({ kind, name, subject, on, start }: DescribedActivity): string {
  const person = name ?? 'Somebody';
  const date = on ? `, ${dayInShort(on)}${start ? ` ${start}` : ''}` : '';
  switch (kind) {
    case 'booked':
      return `${person} booked ${subject}${date}`;
    case 'waitlisted':
      return `${person} joined the waitlist for ${subject}${date}`;
    case 'promoted':
      return `${person} moved up from the waitlist in ${subject}${date}`;
    case 'claimed':
      return `${person} claimed a free place in ${subject}${date}`;
    case 'cancelled':
      return `${person} cancelled ${subject}${date}`;
    case 'cancelled-late':
      return `${person} cancelled late: ${subject}${date}`;
    case 'class-cancelled':
      return `The studio cancelled ${subject}${date}`;
    case 'ordered':
      return `${person} ordered ${subject}`;
    case 'order-cancelled':
      return `An order from ${person} was cancelled: ${subject}`;
    case 'low-stock':
      return subject ?? '';
    case 'mail-failed':
      return `An email to ${name} did not arrive: ${subject ?? 'no reason was given'}`;
  }
}

/** The path of its screen; null if there is none. */
export function activityPath({
  kind,
  subject,
  key,
}: Pick<Activity, 'kind' | 'subject' | 'key'>): string | null {
  switch (kind) {
    case 'ordered':
    case 'order-cancelled':
      return recordPath('order', key);
    case 'low-stock':
      return '/admin/store?low=1';
    case 'mail-failed':
      return null;
    default:
      return subject === null ? null : recordPath('booking', key);
  }
}
