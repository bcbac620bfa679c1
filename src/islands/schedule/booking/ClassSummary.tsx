import type { ReactNode, RefObject } from 'react';
import { badgeStyle } from '#components/controls/badge-style.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Unbroken } from '#components/Unbroken.tsx';
import { useStore } from '#components/use-store.ts';
import { bookingTermsSentence, termsOfClass, waitlistSentence } from '#domain/bookings/free-cancellation.ts';
import { refusalOfState, roomAtHomeSentence } from '#domain/bookings/refusal-messages.ts';
import { levels } from '#domain/classes/level.ts';
import { levelSuits } from '#domain/classes/level-suits.ts';
import { formatMoney } from '#domain/money/money.ts';
import { availabilities, availabilityOf, spotsSentence } from '#domain/occurrences/availability.ts';
import { opensOn } from '#domain/occurrences/booking-window.ts';
import { occurrenceState } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { visitorTime } from '#domain/time/visitor-time.ts';
import { $bookAheadWeeks, $cancellationRules, $waitlist } from '#stores/schedule.ts';
import { RefusalNotice } from './RefusalNotice.tsx';

interface Props {
  occurrence: Occurrence;
  /** The id of the whole summary. */
  id: string;
  onCancel: () => void;
  /** @param atHome Where the form begins: at home, or in the studio; undefined where the person left it. */
  onContinue: (atHome?: boolean) => void;
  /** The element that gets the focus when the dialog opens. */
  first: RefObject<HTMLButtonElement | null>;
}

/** Step 1: the class to be booked. */
export function ClassSummary({ occurrence, id, onCancel, onContinue, first }: Props) {
  const waitlist = useStore($waitlist);
  const bookAheadWeeks = useStore($bookAheadWeeks);
  const { level, instructor, on, price, spots, streamed, description, workshop } = occurrence;
  const rules = useStore($cancellationRules);
  const now = new Date();
  const state = occurrenceState(occurrence, now);
  const isTooEarly = opensOn(on, { today: studioDayOf(now), bookAheadWeeks }) !== undefined;
  const isFull = state === 'full' && !isTooEarly;
  const hasRoomAtHome = isFull && streamed;
  const canJoin = !isTooEarly && (state === 'open' || (isFull && waitlist));
  const canContinue = canJoin || hasRoomAtHome;
  const reason = state === 'open' || (isTooEarly && state === 'full') ? 'too-early' : refusalOfState(state);
  const localTime = visitorTime(occurrence);

  return (
    <>
      <div id={id}>
        <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 large-text:grid-cols-1">
          {workshop && <Row label="Kind">Workshop. Passes do not pay for it.</Row>}
          <Row label="Day">
            <Unbroken text={dayInWords(on)} />
          </Row>
          <Row label="Time">
            <span className="tabular-nums">{formatTimeRange(occurrence)}</span>
            {localTime && <span className="ml-3 text-ink-soft">{localTime}</span>}
          </Row>
          <Row label="Instructor">{instructor.name}</Row>
          <Row label="Price">
            <span className="tabular-nums">{formatMoney(price)}</span>
          </Row>
          <Row label="Level">
            {levels[level].label}. This class suits {levelSuits[level]}.
          </Row>
          {streamed && <Row label="Place">In the studio and streamed</Row>}
          <Row label="Spots">
            <span className={badgeStyle(availabilities[availabilityOf(spots)].tone)}>
              {spotsSentence(occurrence)}
            </span>
          </Row>
        </dl>
        {description && <p className="mt-5 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}

        {hasRoomAtHome && (
          <p className="mt-5 font-semibold">Every place in the studio is taken. {roomAtHomeSentence}</p>
        )}
        {isFull && canJoin && (
          <p className="mt-5">
            {hasRoomAtHome ? 'Or join' : 'Every place is taken. Join'} the waitlist, and we will email you as
            soon as a place is yours to take.
          </p>
        )}
        {canJoin && (
          <p className="mt-5">
            {(state === 'full' ? waitlistSentence : bookingTermsSentence)(
              termsOfClass(occurrence, rules),
              now,
            )}
          </p>
        )}
      </div>
      {!canContinue && <RefusalNotice occurrence={occurrence} refusal={{ reason }} />}

      <p className="sheet-actions mt-7 flex flex-wrap justify-end gap-3">
        <button
          type="button"
          ref={canContinue ? undefined : first}
          onClick={onCancel}
          className={buttonStyle('secondary')}
        >
          {canContinue ? 'Cancel' : 'Close'}
        </button>
        {hasRoomAtHome && (
          <button
            type="button"
            ref={canJoin ? undefined : first}
            onClick={() => onContinue(true)}
            className={buttonStyle(canJoin ? 'secondary' : undefined)}
          >
            Book at Home
          </button>
        )}
        {canJoin && (
          <button
            type="button"
            ref={first}
            onClick={() => onContinue(hasRoomAtHome ? false : undefined)}
            className={buttonStyle()}
          >
            Continue
          </button>
        )}
      </p>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
