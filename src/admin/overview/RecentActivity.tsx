import {
  BadgeCheck,
  CalendarPlus,
  CalendarX,
  type LucideIcon,
  PackageCheck,
  ShoppingBag,
} from 'lucide-react';
import { Link } from 'wouter';
import { useContent } from '#admin/parts/content.ts';
import { PersonLink } from '#admin/people/PersonLink.tsx';
import { deedWords } from '#domain/overview/activity-words.ts';
import type { Activity } from '#domain/overview/dashboard-schema.ts';
import { timeAgo } from '#domain/overview/time-ago.ts';
import { Panel, Quiet } from './Panel.tsx';

const icons: Record<Activity['kind'], LucideIcon> = {
  booked: CalendarPlus,
  cancelled: CalendarX,
  ordered: ShoppingBag,
  collected: PackageCheck,
  joined: BadgeCheck,
};

interface Props {
  activity: readonly Activity[];
  /** Whether it shows only the signed-in person's classes. */
  isOwn: boolean;
}

/** The latest events. */
export function RecentActivity({ activity, isOwn }: Props) {
  const { plans } = useContent();
  const now = Date.now();
  return (
    <Panel title="Recent Activity" words={isOwn ? 'In your classes.' : undefined}>
      {activity.length === 0 ? (
        <Quiet>
          Nothing has happened yet. Bookings{isOwn ? '' : ' and orders'} show here as they come in.
        </Quiet>
      ) : (
        <ol className="rounded-soft bg-paper-deep px-5 py-2">
          {activity.map((activity) => {
            const Icon = icons[activity.kind];
            const deed = deedWords(activity, plans);
            const who = activity.who ?? 'Somebody';
            return (
              <li
                key={`${activity.kind} ${activity.at} ${activity.path} ${activity.who}`}
                className="relative flex min-h-[3.5rem] items-start gap-3 py-2"
              >
                <span className="mt-0.5 grid size-8 shrink-0 place-content-center rounded-full bg-paper text-plum">
                  <Icon aria-hidden="true" className="size-4" />
                </span>
                <p className="min-w-0 break-words leading-snug">
                  {/* Above the rest of the row, which links to the event. */}
                  <span className="relative z-[1]">
                    <PersonLink person={activity.person}>{who}</PersonLink>
                  </span>{' '}
                  {activity.path ? (
                    <Link
                      href={activity.path}
                      className="text-ink no-underline after:absolute after:inset-0 hover:text-plum"
                    >
                      {deed}
                    </Link>
                  ) : (
                    deed
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
