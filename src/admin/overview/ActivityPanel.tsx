import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarX from 'lucide-react/icons/calendar-x';
import PackageCheck from 'lucide-react/icons/package-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Link } from 'wouter';
import { PersonLink } from '#admin/people/PersonLink.tsx';
import type { RecentActivity } from '#domain/overview/dashboard-schema.ts';
import { recentActivityPhrase } from '#domain/overview/recent-activity-phrase.ts';
import { timeAgo } from '#domain/overview/time-ago.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { EmptyNote, Panel } from './Panel.tsx';

const icons: Record<RecentActivity['kind'], LucideIcon> = {
  booked: CalendarPlus,
  cancelled: CalendarX,
  ordered: ShoppingBag,
  collected: PackageCheck,
  joined: BadgeCheck,
};

interface Props {
  activity: readonly RecentActivity[];
  /** Whether it shows only the signed-in person's classes. */
  isOwn: boolean;
}

/** The latest activities. */
export function ActivityPanel({ activity, isOwn }: Props) {
  const now = studioNow().getTime();
  return (
    <Panel title="Recent Activity" caption={isOwn ? 'In your classes.' : undefined}>
      {activity.length === 0 ? (
        <EmptyNote>
          Nothing has happened yet. Bookings{isOwn ? '' : ' and orders'} appear here as they come in.
        </EmptyNote>
      ) : (
        <ol className="rounded-soft bg-paper-deep px-5 py-2">
          {activity.map((activity) => {
            const Icon = icons[activity.kind];
            const text = recentActivityPhrase(activity);
            const name = activity.name ?? 'Somebody';
            return (
              <li
                key={`${activity.kind} ${activity.at} ${activity.path} ${activity.name}`}
                className="relative flex min-h-[3.5rem] items-start gap-3 py-2"
              >
                <span className="mt-0.5 grid size-8 shrink-0 place-content-center rounded-full bg-paper text-plum">
                  <Icon aria-hidden="true" className="size-4" />
                </span>
                <p className="min-w-0 break-words leading-snug">
                  {/* Stacked above the link that covers the rest of the row. */}
                  <span className="relative z-[1]">
                    <PersonLink person={activity.person}>{name}</PersonLink>
                  </span>{' '}
                  {activity.path ? (
                    <Link
                      href={activity.path}
                      className="text-ink no-underline after:absolute after:inset-0 hover:text-plum"
                    >
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                  <time dateTime={activity.at} className="block text-[0.9rem] text-ink-soft">
                    {timeAgo(activity.at, now)}
                  </time>
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
