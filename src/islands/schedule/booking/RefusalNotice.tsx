import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { CallTheStudio } from '#components/messages/outages/CallTheStudio.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { useStore } from '#components/use-store.ts';
import { loginPath } from '#domain/accounts/own-path.ts';
import type { BookRefusal } from '#domain/bookings/booking-refusals.ts';
import type { NextClass, OtherClass } from '#domain/bookings/booking-schema.ts';
import {
  bookRefusalMessages,
  newPriceSentence,
  overlapMessage,
  roomAtHomeSentence,
} from '#domain/bookings/refusal-messages.ts';
import type { Money } from '#domain/money/money.ts';
import { opensOn } from '#domain/occurrences/booking-window.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { bookPath } from '#domain/schedule/book-path.ts';
import { opensOnLabel } from '#domain/schedule/schedule-texts.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';
import { chooseAlternative, findAlternative } from '#stores/bookings/booking.ts';
import { $bookAheadWeeks, $studioPhone, $waitlist } from '#stores/schedule.ts';

export interface Refusal {
  reason: BookRefusal;
  next?: NextClass;
  other?: OtherClass;
  price?: Money;
}

interface Props {
  occurrence: Occurrence;
  refusal: Refusal;
  /** Whether it is the response to a press. */
  takesFocus?: boolean;
}

/** Why a class was not booked, and the next steps. */
export function RefusalNotice({ occurrence, refusal, takesFocus = false }: Props) {
  const waitlist = useStore($waitlist);
  const phone = useStore($studioPhone);
  const notice = useRef<HTMLDivElement>(null);
  const { message, nextStep } = bookRefusalMessages[refusal.reason];

  useEffect(() => {
    if (takesFocus && refusal) notice.current?.focus();
  }, [takesFocus, refusal]);

  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="alert"
      className="mt-5 rounded-soft bg-apricot-pale px-5 py-4 text-ink outline-none"
    >
      <p className="font-semibold">{refusal.other ? overlapMessage(refusal.other) : message}</p>
      {refusal.price && <p className="mt-1">{newPriceSentence(refusal.price)}</p>}
      {nextStep === 'schedule' && <Opening occurrence={occurrence} />}
      {nextStep === 'waitlist' && occurrence.streamed && <p className="mt-1">{roomAtHomeSentence}</p>}
      {nextStep === 'waitlist' && waitlist && <p className="mt-1">You can join its waitlist below.</p>}
      {nextStep === 'own-bookings' && <OwnBookings />}
      {nextStep === 'sign-in' && <NextStep path={loginPath(bookPath(occurrence))} label="Sign in" />}
      {nextStep === 'plans' && <NextStep path="/membership" label="View Membership Options" />}
      {nextStep === 'telephone' && <CallTheStudio phone={phone} />}
      {(nextStep === 'waitlist' || nextStep === 'next-class') && (
        <NextClassOffer occurrence={occurrence} {...(refusal.next && { offered: refusal.next })} />
      )}
    </div>
  );
}

function Opening({ occurrence }: { occurrence: Occurrence }) {
  const today = studioDayOf(new Date());
  const bookableFrom = opensOn(occurrence.on, { today, bookAheadWeeks: useStore($bookAheadWeeks) });
  return bookableFrom && <p className="mt-1">{opensOnLabel(bookableFrom, today)}.</p>;
}

function NextStep({ path, label }: { path: string; label: string }) {
  return (
    <a href={path} className="link inline-flex min-h-[44px] items-center font-semibold">
      {label}
    </a>
  );
}

function OwnBookings() {
  return sessionIsStored() ? (
    <a href="/account" className="link inline-flex min-h-[44px] items-center font-semibold">
      See your bookings
    </a>
  ) : (
    <p className="mt-1">Use the private link that came with it: it shows the booking, and can cancel it.</p>
  );
}

/**
 * Offers the next class of the same type, or another date of the same workshop: the one in the studio's answer, or else
 * the first one found.
 */
function NextClassOffer({ occurrence, offered }: { occurrence: Occurrence; offered?: NextClass }) {
  const [nextClass, setNextClass] = useState<NextClass>();
  const [busy, setBusy] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const next = offered ?? nextClass;

  useEffect(() => {
    // If the search fails, nothing is offered.
    if (!offered) findAlternative(occurrence).then(setNextClass, () => undefined);
  }, [occurrence, offered]);

  if (!next) return null;
  const choose = async () => {
    setBusy(true);
    setUnreachable(false);
    await chooseAlternative(occurrence, next).catch(() => setUnreachable(true));
    setBusy(false);
  };
  return (
    <>
      <p className="mt-1">
        The next {occurrence.workshop ? 'date of this workshop' : 'similar class'} with a free place:
      </p>
      <Button onClick={choose} busy={busy} className={buttonStyle('secondary', 'mt-3')}>
        {dayInWords(next.on)}, {next.start}
      </Button>
      {unreachable && <p className="mt-2">{outageMessage}</p>}
    </>
  );
}
