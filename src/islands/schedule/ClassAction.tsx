import type { OwnMark } from '#domain/bookings/own-bookings.ts';
import { opensOn } from '#domain/occurrences/booking-window.ts';
import type { OccurrenceState } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { bookingAction, opensOnLabel } from '#domain/schedule/schedule-texts.ts';
import { studioDayOf, weekdayOn } from '#domain/time/studio-time.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { BookButton } from './BookButton.tsx';
import type { Clock } from './state/use-clock.ts';

interface Props {
  occurrence: Occurrence;
  state: OccurrenceState;
  /** Undefined in the built page. */
  clock: Clock | undefined;
  waitlist: boolean;
  bookAheadWeeks: number;
  /** The signed-in person's booking in it. */
  ownMark: OwnMark | undefined;
  onBook: (occurrence: Occurrence, pressed: HTMLElement) => void;
}

const markStyle =
  'flex min-h-[48px] w-full items-center justify-center rounded-full px-2 text-center text-[0.95rem] font-semibold leading-tight underline-offset-[0.25em] hover:underline';

/** The link to the person's own booking, in place of Book. */
const ownLink = {
  sage: `${markStyle} bg-sage-pale text-ink`,
  apricot: `${markStyle} bg-apricot-pale text-apricot-ink`,
};

/**
 * A class's link to the person's own booking, or the button that books it, or the day from which it can be booked;
 * nothing for a class that cannot be booked.
 */
export function ClassAction(props: Props) {
  const { occurrence, state, clock, waitlist, bookAheadWeeks, ownMark, onBook } = props;
  const { title, on } = occurrence;
  if (ownMark && ['open', 'full', 'begun'].includes(state))
    return (
      <a href={ownMark.path} className={ownLink[ownMark.tone]}>
        {ownMark.label}
        <span className="sr-only">, {title}</span>
      </a>
    );
  const action = bookingAction(state, waitlist);
  if (!action) return null;
  const today = clock && studioDayOf(clock.now);
  const bookableFrom = today && opensOn(on, { today, bookAheadWeeks });
  if (bookableFrom)
    return <p className="text-[0.9rem] leading-tight text-ink-soft">{opensOnLabel(bookableFrom, today)}</p>;
  return (
    <BookButton
      action={action}
      about={`${title}, ${weekdayOn(on)} ${formatTimeRange(occurrence)}`}
      onPress={(pressed) => onBook(occurrence, pressed)}
    />
  );
}
