import type { ComponentType } from 'react';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import type { OwnMark } from '#domain/bookings/own-bookings.ts';
import { classTypePath } from '#domain/classes/class-type.ts';
import { levels } from '#domain/classes/level.ts';
import { formatMoney } from '#domain/money/money.ts';
import { occurrenceKey, occurrenceState } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { visitorTime } from '#domain/time/visitor-time.ts';
import { ClassAction } from './ClassAction.tsx';
import { ClassPlaces } from './ClassPlaces.tsx';
import type { Clock } from './state/use-clock.ts';

export interface RowContext {
  /** Undefined in the built page: no class is past there. */
  clock: Clock | undefined;
  waitlist: boolean;
  /** The number of weeks in which a class can be booked ahead. */
  bookAheadWeeks: number;
  /** Whether the number of free places is known. */
  places: 'known' | 'loading' | 'unknown';
  onBook: (occurrence: Occurrence, pressed: HTMLElement) => void;
  /** Loaded with the booking dialog. */
  Confirmation: ComponentType<{ booking: Booking }> | undefined;
}

interface Props extends RowContext {
  occurrence: Occurrence;
  booking: Booking | undefined;
  /** The signed-in person's booking in it. */
  ownMark: OwnMark | undefined;
}

/**
 * One class: its title, instructor, time, free places and actions. Screen readers read its title first, although the time
 * precedes it on the page.
 */
export function ClassRow(props: Props) {
  const { occurrence, booking, clock, places, Confirmation } = props;
  const { title, classType, level, instructor, price, streamed, workshop } = occurrence;
  const state = clock ? occurrenceState(occurrence, clock.now) : 'open';
  const isBooked = booking !== undefined && booking.status !== 'cancelled';
  const localTime = clock && visitorTime(occurrence);
  return (
    <li
      tabIndex={-1}
      data-occurrence={clock && occurrenceKey(occurrence)}
      data-state={state}
      data-class-type={classType.key}
      suppressHydrationWarning
      className="week-class group relative grid grid-cols-[1fr_3.25rem_5.75rem] items-center gap-x-2 gap-y-1.5 py-4 outline-none xl:grid-cols-[8.25rem_1fr_9.75rem_9rem] xl:gap-x-5"
    >
      <div className="row-start-2 min-w-0 max-xl:col-span-2 xl:col-start-2 xl:row-start-1">
        {/* Cancelled and closed classes are struck through: no other state begins with c. */}
        <h3 className="font-sans text-[1.08rem] font-semibold tracking-normal group-data-[state^=c]:line-through group-data-[state=over]:text-ink-soft">
          <a href={classTypePath({ id: classType.id })} className="underline-offset-[0.25em] hover:underline">
            {title}
          </a>
        </h3>
        <p className="text-[0.95rem] text-ink-soft">
          {workshop && 'Workshop · '}
          {levels[level].label} · {instructor.name}
          <span className="tabular-nums max-xl:hidden"> · {formatMoney(price)}</span>
          {streamed && ' · in the studio and streamed'}
        </p>
      </div>
      <p className="col-start-1 row-start-1 flex flex-wrap gap-x-1.5 font-semibold tabular-nums xl:block xl:self-start">
        <span className="whitespace-nowrap group-data-[state=over]:text-ink-soft">
          {formatTimeRange(occurrence)}
        </span>{' '}
        {/* On wide screens the price is beside the instructor, because the visitor's local time is under the time. */}
        <span className="font-normal text-ink-soft xl:hidden">{formatMoney(price)}</span>
        {localTime && (
          <span className="block whitespace-nowrap text-[0.85rem] font-normal leading-tight text-ink-soft max-xl:hidden">
            {localTime}
          </span>
        )}
      </p>
      <p className="no-print row-start-1 flex max-xl:col-span-2 max-xl:justify-end xl:col-start-3">
        <ClassPlaces occurrence={occurrence} state={state} places={places} />
      </p>
      <div className="no-print row-start-2 flex min-h-[48px] items-center xl:col-start-4 xl:row-start-1">
        {!isBooked && <ClassAction {...props} state={state} />}
      </div>
      <span
        aria-hidden="true"
        className="hour-strip no-print absolute inset-y-4 -left-3 w-1 rounded-full group-data-[state=over]:opacity-40 md:-left-4"
      />
      {/* In the gap between two rows, so that nothing shifts when the visitor's time zone becomes known. */}
      {localTime && (
        <p className="absolute bottom-1 left-0 text-[0.8rem] leading-[14px] text-ink-soft xl:hidden">
          {localTime}
        </p>
      )}
      {booking && Confirmation && (
        <div className="no-print col-span-full">
          <Confirmation booking={booking} />
        </div>
      )}
    </li>
  );
}
