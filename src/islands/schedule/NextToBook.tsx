import { useEffect } from 'react';
import { useStore } from '#components/use-store.ts';
import { nextToBook, nextToBookText } from '#domain/occurrences/next-to-book.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import type { ShownDay } from '#domain/occurrences/timetable.ts';
import { mondayOf, type StudioDay } from '#domain/time/studio-time.ts';
import { $confirmations, $ownMarks, $placesStatus, loadOtherWeek } from '#stores/schedule.ts';
import { preloadBooking } from './booking-parts.ts';

interface Props {
  /** The coming days from today; empty in the built page. */
  days: readonly ShownDay[];
  today: StudioDay | undefined;
  now: Date | undefined;
  onBook: (occurrence: Occurrence, pressed: HTMLElement) => void;
}

/**
 * A bar that names the next class that can be booked, and books it. In the built page it is empty:
 * islands/schedule/before-hydration.js fills it before the first paint.
 */
export function NextToBook({ days, today, now, onBook }: Props) {
  const ownMarks = useStore($ownMarks, { ssr: 'initial' });
  const confirmations = useStore($confirmations, { ssr: 'initial' });
  const placesStatus = useStore($placesStatus, { ssr: 'initial' });
  const next =
    now &&
    nextToBook(days, now, (occurrence) => {
      const key = occurrenceKey(occurrence);
      return !!ownMarks[key] || !!confirmations[key];
    });
  const live = days.some(({ on, live }) => live && on === next?.on);
  // The day of the next class, or an earlier one: it may have a class that is not in the week.
  const unread = days.find(({ on, live }) => !live && next && on <= next.on);
  const missing = unread && placesStatus === 'loaded' ? mondayOf(unread.on) : undefined;
  useEffect(() => {
    if (missing) void loadOtherWeek(missing);
  }, [missing]);
  return (
    <button
      type="button"
      disabled={now && !next}
      onPointerEnter={preloadBooking}
      onFocus={preloadBooking}
      onClick={({ currentTarget }) => next && onBook(next, currentTarget)}
      data-class-type={next?.classType.key}
      suppressHydrationWarning
      className="next-to-book relative flex min-h-[52px] w-full items-center gap-x-3 overflow-hidden rounded-xl bg-paper-deep py-1 pl-5 pr-4 text-left leading-tight hover:bg-paper-edge"
    >
      <span aria-hidden="true" className="hour-strip absolute inset-y-0 left-0 w-1.5" />
      <span className="min-w-0 flex-1 sm:flex sm:gap-x-2">
        <span suppressHydrationWarning className="block truncate font-semibold">
          {next ? `Next: ${next.title},` : now ? 'Nothing can be booked this week.' : ''}
        </span>
        <span suppressHydrationWarning className="block shrink-0 tabular-nums">
          {next && today ? nextToBookText(next, today, live) : ''}
        </span>
      </span>{' '}
      <span className="link font-semibold">{now && !next ? '' : 'Book'}</span>
    </button>
  );
}
