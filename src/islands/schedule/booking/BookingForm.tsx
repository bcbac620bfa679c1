import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { useStore } from '#components/use-store.ts';
import { bookingTermsSentence, termsOfClass, waitlistSentence } from '#domain/bookings/free-cancellation.ts';
import { bookRefusalMessages } from '#domain/bookings/refusal-messages.ts';
import { classDiscountText, discountFor, guestsOffered } from '#domain/bookings/ways-to-pay.ts';
import { paymentPageNotice } from '#domain/checkouts/payment-page-texts.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import type { ClassDiscount } from '#domain/passes/pass-schema.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import {
  type ContactDetails,
  rememberDetails,
  rememberedDetails,
} from '#stores/bookings/remembered-details.ts';
import { $takesOnline } from '#stores/checkouts/checkouts.ts';
import { $cancellationRules, $waitlist } from '#stores/schedule.ts';
import { BookingFields } from './BookingFields.tsx';
import { GuestFields } from './GuestFields.tsx';
import { type Refusal, RefusalNotice } from './RefusalNotice.tsx';
import { readBooking, useBookingFields } from './use-booking-fields.ts';
import { usePayer } from './use-payer.ts';
import { useSendBooking } from './use-send-booking.ts';
import { useSessionStored } from './use-session-stored.ts';

interface Props {
  occurrence: Occurrence;
  /** The person's known details, for untouched fields. */
  details: Partial<ContactDetails> | undefined;
  onBack: () => void;
}

/** Step 2: the person's details, and the payment method. */
export function BookingForm({ occurrence, details, onBack }: Props) {
  const hasWaitlist = useStore($waitlist);
  const takesOnline = useStore($takesOnline);
  const isSignedIn = useSessionStored();
  const payer = usePayer(occurrence);
  const [remember, setRemember] = useState(() => rememberedDetails() !== undefined);
  const { formRef, fields, problems, showProblems, change, onLeave } = useBookingFields(occurrence, details);
  const { busy, refusal, failure, send } = useSendBooking({ occurrence, formRef, showProblems });

  // A place at home is never full.
  const isFull = !fields.atHome && (occurrence.spots <= 0 || refusal?.reason === 'full');
  const joinWaitlist = isFull && hasWaitlist;
  const guests = guestsOffered(payer, fields.paymentMethod, fields.atHome ? Infinity : occurrence.spots);
  const ownDiscount = discountFor(payer, fields.email);
  // The studio's answer is later than what the form knew.
  const discount = refusal?.price ? undefined : ownDiscount;
  const price = refusal?.price ?? ownDiscount?.price ?? occurrence.price;
  // A person who joins a waitlist pays once there is a place.
  const online = takesOnline && !isFull && price.amount > 0;
  const paysNow = online && fields.paymentMethod === 'credit_card';

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const booking = readBooking(fields, guests > 0);
    if (booking.kind === 'refused') return void showProblems(booking.problems);
    showProblems({});
    await send({ ...booking.draft, price, paysNow, joinWaitlist, remember: remember && !isSignedIn });
  };

  return (
    <Form ref={formRef} onSubmit={onSubmit} className="mt-1">
      <BookedClass occurrence={occurrence} price={price} discount={discount} />
      <BookingFields
        occurrence={occurrence}
        form={fields}
        problems={problems}
        payer={payer}
        online={online ? price : undefined}
        onChange={change}
        onLeave={onLeave}
      />
      {guests > 0 && <GuestFields guest={fields} problems={problems} offered={guests} onChange={change} />}
      {!isSignedIn && <RememberDetails remember={remember} onChange={setRemember} />}
      <Terms occurrence={occurrence} joinWaitlist={joinWaitlist} paid={paysNow ? price : undefined} />
      {refusal && <RefusalNotice occurrence={occurrence} refusal={refusal} takesFocus />}
      {failure && <Failure message={failure} />}
      <p className="sheet-actions mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onBack} className={buttonStyle('secondary', 'max-sm:px-4')}>
          Back
        </button>
        {(!refusal || canRetry(refusal, hasWaitlist || fields.atHome)) && (
          <SubmitButton label={submitLabel(joinWaitlist, paysNow)} busy={busy} className="max-sm:px-4" />
        )}
      </p>
    </Form>
  );
}

interface BookedClassProps {
  occurrence: Occurrence;
  price: Money;
  /** The reason why the price is lower; undefined if it is not. */
  discount: ClassDiscount | undefined;
}

function BookedClass({ occurrence, price, discount }: BookedClassProps) {
  return (
    <>
      <p className="text-ink-soft">Complete your booking for this class</p>
      <p className="mt-2 font-semibold">
        <Unbroken text={`${dayInWords(occurrence.on)}, ${formatTimeRange(occurrence)},`} /> with{' '}
        {occurrence.instructor.name}, <span className="tabular-nums">{formatMoney(price)}</span>
      </p>
      {discount && <p className="text-ink-soft">{classDiscountText(discount)}</p>}
    </>
  );
}

/** Whether this device stores the details. Clearing the box deletes those that it has stored. */
function RememberDetails(props: { remember: boolean; onChange: (remember: boolean) => void }) {
  return (
    <label className="mt-4 flex min-h-[44px] items-center gap-3">
      <input
        type="checkbox"
        checked={props.remember}
        onChange={({ target }) => {
          props.onChange(target.checked);
          if (!target.checked) rememberDetails(undefined);
        }}
      />
      Remember my details on this device
    </label>
  );
}

interface TermsProps {
  occurrence: Occurrence;
  joinWaitlist: boolean;
  /** What is paid online now; undefined if nothing is. */
  paid: Money | undefined;
}

/** What happens after the button is pressed. */
function Terms({ occurrence, joinWaitlist, paid }: TermsProps) {
  const terms = termsOfClass(occurrence, useStore($cancellationRules));
  return (
    <>
      <p className="mt-3 text-[0.95rem] text-ink-soft">
        <span>
          {joinWaitlist
            ? 'We will email you to confirm that you are on the waitlist.'
            : 'A confirmation email will be sent once the booking is complete.'}
        </span>{' '}
        <span>{(joinWaitlist ? waitlistSentence : bookingTermsSentence)(terms, new Date())}</span>
      </p>
      {paid && (
        <p className="mt-3">
          <strong className="font-semibold tabular-nums">{formatMoney(paid)}</strong> now.{' '}
          {paymentPageNotice('booking')}
        </p>
      )}
    </>
  );
}

function Failure({ message }: { message: string }) {
  const containerRef = useRef<HTMLDivElement>(null);
  // In a small window it would be below the dialog's visible part.
  useEffect(() => {
    containerRef.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={containerRef}>
      <Problem message={message} />
    </div>
  );
}

function submitLabel(joinWaitlist: boolean, paysNow: boolean): string {
  if (joinWaitlist) return 'Join Waitlist';
  return paysNow ? 'Continue to payment' : 'Complete Booking';
}

/**
 * Whether sending the form again, perhaps changed, could have another result.
 * @param hasRoom Whether a full class has a waitlist, or the place is at home.
 */
function canRetry({ reason }: Refusal, hasRoom: boolean): boolean {
  const { nextStep } = bookRefusalMessages[reason];
  return (
    ['own-bookings', 'telephone', 'again', 'sign-in', 'plans'].includes(String(nextStep)) ||
    (nextStep === 'waitlist' && hasRoom)
  );
}
