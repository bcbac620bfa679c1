import { type ReactNode, useState } from 'react';
import { Badge } from '#components/controls/Badge.tsx';
import { Button } from '#components/controls/Button.tsx';
import { bookingReference } from '#domain/bookings/booking.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { hasBegun, whyNotMarked } from '#domain/occurrences/staff/occurrence-hindrances.ts';
import type { Attendee, OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceRefusalWords } from '#domain/occurrences/staff/occurrence-words.ts';
import type { AttendeeChange } from './attendee-change.ts';

interface Props {
  person: Attendee;
  row: OccurrenceRow;
  busy: boolean;
  /** Whether every place of the class is taken. */
  full: boolean;
  onChange: AttendeeChange;
}

/** Somebody in a class, and what can be done about their place. */
export function AttendeeItem({ person, row, busy, full, onChange }: Props) {
  const [asking, setAsking] = useState(false);
  const { number, name, status } = person;
  const { label, tone } = bookingStatuses[status];
  const now = new Date();
  const held = row.status !== 'cancelled';
  const marked = status === 'attended' || status === 'no-show';
  const begun = hasBegun(row, now);
  const tooEarly = whyNotMarked(row, now);

  const mark = (as: 'attended' | 'no-show' | 'confirmed', done: string) =>
    onChange((occurrences, requestId) => occurrences.mark(number, as, requestId), done);
  const act = (words: string, onClick: () => void, because?: string) => (
    <Act key={words} name={name} because={because} busy={busy} onClick={onClick}>
      {words}
    </Act>
  );

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 break-words">
          <p className="font-semibold">{name}</p>
          <p className="text-[0.95rem] text-ink-soft tabular-nums">
            {bookingReference(person)} · {paymentMethods[person.paymentMethod].label}
            {person.walkIn && ' · Walk-in'}
          </p>
          <p className="text-[0.95rem]">
            {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
            {person.email && person.phone && ' · '}
            {person.phone && <a href={`tel:${person.phone.replace(/[^\d+]/g, '')}`}>{person.phone}</a>}
          </p>
        </div>
        <Badge tone={tone}>
          {label}
          {person.waitlistPlace !== null && `, no. ${person.waitlistPlace}`}
        </Badge>
      </div>
      {row.status === 'upcoming' && status === 'cancelled' && (
        <div className="mt-1 flex flex-wrap gap-x-1">
          {act(
            'Put Back',
            () =>
              onChange(
                (occurrences, requestId) => occurrences.putBack(number, requestId),
                `${name} has their place again`,
              ),
            full ? occurrenceRefusalWords.full : undefined,
          )}
        </div>
      )}
      {held && status !== 'cancelled' && !asking && (
        <div className="mt-1 flex flex-wrap gap-x-1">
          {status === 'confirmed' && [
            act('Came', () => mark('attended', `${name} came`), tooEarly),
            act('Did Not Come', () => mark('no-show', `${name} did not come`), tooEarly),
          ]}
          {marked && act('Undo', () => mark('confirmed', `The mark of ${name} is taken back`))}
          {status === 'waitlisted' &&
            row.status === 'upcoming' &&
            act(
              'Move Up',
              () =>
                onChange(
                  (occurrences, requestId) => occurrences.moveUp(number, requestId),
                  `${name} has a place now`,
                ),
              full ? occurrenceRefusalWords.full : undefined,
            )}
          {!marked && !begun && act('Cancel Place', () => setAsking(true))}
        </div>
      )}
      {asking && (
        <div className="mt-2 flex flex-wrap items-center gap-x-1">
          <p>Cancel the place of {name}?</p>
          {act('Yes, Cancel It', async () => {
            const cancel: Parameters<AttendeeChange>[0] = (occurrences, requestId) =>
              occurrences.cancelPlace(number, requestId);
            if (await onChange(cancel, `The place of ${name} is cancelled`)) setAsking(false);
          })}
          {act('Keep It', () => setAsking(false))}
        </div>
      )}
    </li>
  );
}

interface ActProps {
  name: string;
  because?: string | undefined;
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A small action that, where it cannot be taken, can still be reached and says why. */
function Act({ name, because, busy, onClick, children }: ActProps) {
  return (
    <Button
      busy={busy}
      off={because !== undefined}
      title={because}
      onClick={onClick}
      className="inline-flex min-h-[44px] items-center rounded-full px-3 font-semibold text-plum hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft"
    >
      {children}
      <span className="sr-only">
        : {name}
        {because && `. ${because}`}
      </span>
    </Button>
  );
}
