import { type RefObject, useEffect, useState } from 'react';
import { paymentOutageMessage } from '#components/messages/outages/payment-outage-message.ts';
import { signedOutGuestMessage } from '#components/messages/outages/signed-out-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { useShownAgain } from '#components/use-shown-again.ts';
import { bookingPath } from '#domain/bookings/booking.ts';
import type { BookingDetails, BookingForm, GuestForm } from '#domain/bookings/booking-form.ts';
import { bookedSentence, correctedSentence } from '#domain/bookings/own-bookings.ts';
import { bookRefusalMessages } from '#domain/bookings/refusal-messages.ts';
import { checkoutRefusalMessage } from '#domain/checkouts/payment-page-texts.ts';
import type { Money } from '#domain/money/money.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import type { Problems } from '#domain/schema/read-form.ts';
import { hasSessionInStorage } from '#stores/accounts/account.ts';
import { correctLostBooking, sendBooking, showPrice } from '#stores/bookings/booking.ts';
import { rememberDetails } from '#stores/bookings/remembered-details.ts';
import { updateTakesOnline } from '#stores/checkouts/checkouts.ts';
import { cancelPendingPayment, startPayment } from '#stores/checkouts/pending-payments.ts';
import { refreshPlaces } from '#stores/schedule.ts';
import type { Refusal } from './RefusalNotice.tsx';

/** If a booking was sent and its outcome is unknown. */
const bookingOutageMessage =
  'We could not reach the studio. Your booking may have gone through all the same. What you typed is still here: please try again in a moment, with corrections if you like. You will not be booked twice.';

type Answer = Awaited<ReturnType<typeof sendBooking>>;

interface Options {
  occurrence: Occurrence;
  /** The form; empty once the dialog is closed. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Shows a refusal that is about a field beside that field. */
  showProblems: (problems: Problems<BookingForm>) => void;
}

interface Sent {
  details: BookingDetails;
  guest: GuestForm | undefined;
  /** The price that the form shows. */
  price: Money;
  /** Whether the place is paid online now. */
  paysNow: boolean;
  joinWaitlist: boolean;
  /** Whether this device stores the details. */
  remember: boolean;
}

interface Sending {
  busy: boolean;
  /** The studio's refusal of the class, not of a field. */
  refusal: Refusal | undefined;
  /** The message about an outage, or about a payment that could not begin. */
  failure: string | undefined;
  /** Books the class, or holds a place and leaves for the payment page. */
  send: (sent: Sent) => Promise<void>;
}

/** Sends a valid booking form. A payment that this browser began earlier for the same class is cancelled. */
export function useSendBooking({ occurrence, formRef, showProblems }: Options): Sending {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [failure, setFailure] = useState<string>();

  const cancelEarlierPayment = async () => {
    setBusy(false);
    const outcome = await cancelPendingPayment(occurrenceKey(occurrence));
    if (outcome === 'released' || outcome === 'over') void refreshPlaces();
  };
  useEffect(() => void cancelEarlierPayment(), []);
  useShownAgain(() => void cancelEarlierPayment());

  const showFailure = (message: string) =>
    formRef.current ? setFailure(message) : void notifyError(message);

  const showRefusal = (newRefusal: Refusal) => {
    const { message, nextStep } = bookRefusalMessages[newRefusal.reason];
    if (!formRef.current) return void notifyError(message);
    if (newRefusal.price) showPrice(occurrence, newRefusal.price);
    if (typeof nextStep !== 'object') return setRefusal(newRefusal);
    showProblems({ [nextStep.field]: message });
  };

  const showAnswer = (answer: Answer, remember: boolean) => {
    if (answer.kind === 'refused') return showRefusal(answer);
    if (remember) rememberDetails(answer.booking);
    notifyBooked(occurrence, answer);
  };

  const send = async (sent: Sent) => {
    setBusy(true);
    setFailure(undefined);
    setRefusal(undefined);
    const wasSignedIn = hasSessionInStorage();
    try {
      const isLeaving = sent.paysNow ? await pay(sent) : await book(sent);
      if (isLeaving) return;
    } catch {
      const outageMessage = sent.paysNow ? paymentOutageMessage : bookingOutageMessage;
      showFailure(wasSignedIn && !hasSessionInStorage() ? signedOutGuestMessage : outageMessage);
    }
    setBusy(false);
  };

  /** Returns whether the browser is leaving this page. */
  const pay = async ({ details, price, remember }: Sent): Promise<boolean> => {
    const { name, email, phone, atHome } = details;
    const { series, on } = occurrence;
    const corrected = await correctLostBooking(occurrence, details);
    if (corrected) {
      showAnswer(corrected, remember);
      return false;
    }
    if (remember) rememberDetails(details);
    const paymentRefusal = await startPayment(
      { kind: 'booking', series, heldOn: on, name, email, phone, ...(atHome && { atHome }), expected: price },
      { about: occurrenceKey(occurrence), products: [] },
    );
    if (!paymentRefusal) return true;
    const message = checkoutRefusalMessage(paymentRefusal.reason);
    if (message === undefined) {
      showRefusal(paymentRefusal as Refusal);
      void refreshPlaces();
    } else {
      showFailure(message);
      void updateTakesOnline();
    }
    return false;
  };

  /** Returns whether the browser is leaving this page: an earlier payment was completed after all. */
  const book = async ({ details, guest, price, joinWaitlist, remember }: Sent): Promise<boolean> => {
    if ((await cancelPendingPayment(occurrenceKey(occurrence))) === 'leaving') return true;
    const answer = await sendBooking({ ...occurrence, price }, { ...details, ...guest }, joinWaitlist);
    showAnswer(answer, remember);
    return false;
  };

  return { busy, refusal, failure, send };
}

/** Says what was booked, with a link to the booking if the page does not show it. */
function notifyBooked(occurrence: Occurrence, answer: Exclude<Answer, { kind: 'refused' }>): void {
  const confirmation = answer.corrected ? correctedSentence : bookedSentence;
  // A class that was not on the displayed days, or did not match the search, has no row that shows the private link.
  const row = document.querySelector(`[data-occurrence="${occurrenceKey(occurrence)}"]`);
  void notifySuccess(
    confirmation(answer.booking),
    row
      ? undefined
      : { label: 'View booking', onClick: () => location.assign(bookingPath(answer.booking.token)) },
  );
}
