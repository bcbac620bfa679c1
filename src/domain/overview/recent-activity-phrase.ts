import { passesPath, recordPath } from '#domain/shell/staff-paths.ts';

/** The kinds of recent activities. */
export const recentActivityKinds = {
  booked: { label: 'Booking' },
  cancelled: { label: 'Cancellation' },
  ordered: { label: 'Order' },
  collected: { label: 'Collected' },
  joined: { label: 'Membership' },
} as const;

export type RecentActivityKind = keyof typeof recentActivityKinds;

interface DescribedActivity {
  kind: RecentActivityKind;
  /** Null if the caller may not see it. */
  name: string | null;
  /** The class, the order, or the name of the plan as it was sold. */
  subject: string;
}

/** "booked Hatha Yoga": the words after the name. */
export function recentActivityPhrase({ kind, subject }: Omit<DescribedActivity, 'name'>): string {
  switch (kind) {
    case 'booked':
      return `booked ${subject}`;
    case 'cancelled':
      return `cancelled ${subject}`;
    case 'ordered':
      return `ordered ${subject}`;
    case 'collected':
      return `collected ${subject}`;
    case 'joined':
      return `began ${subject}`;
  }
}

/** The path of its screen. @param key Number of the occurrence or the order. */
export function recentActivityPath({ kind, name }: Omit<DescribedActivity, 'subject'>, key: string): string {
  if (kind === 'joined') return passesPath(name ?? '');
  return recordPath(kind === 'ordered' || kind === 'collected' ? 'order' : 'booking', key);
}
