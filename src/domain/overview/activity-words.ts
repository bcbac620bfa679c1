import { passesPath, recordPath } from '#domain/shell/staff-paths.ts';

/** The kinds of events at a studio. */
export const activityKinds = {
  booked: { label: 'Booking' },
  cancelled: { label: 'Cancellation' },
  ordered: { label: 'Order' },
  collected: { label: 'Collected' },
  joined: { label: 'Membership' },
} as const;

export type ActivityKind = keyof typeof activityKinds;

interface ActivityFacts {
  kind: ActivityKind;
  /** Null if the caller may not know. */
  who: string | null;
  /** The class, the order, or the key of the plan. */
  what: string;
}

/** "booked Hatha Yoga": what somebody did. @param plans Titles of the plans by key. */
export function deedWords(
  { kind, what }: Omit<ActivityFacts, 'who'>,
  plans: readonly { key: string; title: string }[],
): string {
  switch (kind) {
    case 'booked':
      return `booked ${what}`;
    case 'cancelled':
      return `cancelled ${what}`;
    case 'ordered':
      return `ordered ${what}`;
    case 'collected':
      return `collected ${what}`;
    case 'joined':
      return `began ${plans.find(({ key }) => key === what)?.title ?? 'a membership'}`;
  }
}

/** The path of its screen. @param key Number of the occurrence or the order. */
export function activityPath({ kind, who }: Omit<ActivityFacts, 'what'>, key: string): string {
  if (kind === 'joined') return passesPath(who ?? '');
  return recordPath(kind === 'ordered' || kind === 'collected' ? 'order' : 'booking', key);
}
