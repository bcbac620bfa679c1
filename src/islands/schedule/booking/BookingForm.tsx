import { type FocusEvent, type SubmitEvent, useEffect, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { useStore } from '#components/use-store.ts';
import {
  bookingForm,
  type BookingForm as Fields,
  type GuestForm,
  guestForm,
} from '#domain/bookings/booking-form.ts';
import { bookingTermsSentence, termsOfClass, waitlistSentence } from '#domain/bookings/free-cancellation.ts';
import { bookRefusalMessages } from '#domain/bookings/refusal-messages.ts';
import { guestsOffered } from '#domain/bookings/ways-to-pay.ts';
import { paymentPageNotice } from '#domain/checkouts/paid-texts.ts';
import { formatMoney } from '#domain/money/money.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { type Problems, problemsOf, readForm } from '#domain/schema/read-form.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { $bookingDrafts, storeBookingDraft } from '#stores/bookings/booking.ts';
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
import { usePayer } from './use-payer.ts';
import { useSendBooking } from './use-send-booking.ts';
import { useSessionStored } from './use-session-stored.ts';

interface Props {
  occurrence: Occurrence;
  /** The person's known details, for untouched fields. */
  details: Partial<ContactDetails> | undefined;
  onBack: () => void;
}

const empty: Fields = { name: '', email: '', phone: '', paymentMethod: '' };

/** Step 2: the person's details, and the payment method. */
export function BookingForm({ occurrence, details, onBack }: Props) {
  const draft = useStore($bookingDrafts)[occurrenceKey(occurrence)];
  const waitlist = useStore($waitlist);
  const rules = useStore($cancellationRules);
  const isSignedIn = useSessionStored();
  const payer = usePayer(occurrence);
  const form: Fields & Partial<GuestForm> = { ...empty, ...details, ...draft };
  const { formRef, problems, showProblems, addProblems, clearProblems } =
    useProblems<Problems<Fields & GuestForm>>();
  const { busy, refusal, failure, send } = useSendBooking({ occurrence, formRef, showProblems });
  const [remember, setRemember] = useState(() => rememberedDetails() !== undefined);

  const isFull = occurrence.spots <= 0 || refusal?.reason === 'full';
  const guests = guestsOffered(payer, form.paymentMethod, occurrence.spots);
  const guest =
    guests > 0 && form.guestName !== undefined
      ? { guestName: form.guestName, guestEmail: form.guestEmail ?? '' }
      : undefined;
  // A person who joins a waitlist pays once there is a place.
  const online = useStore($takesOnline) && !isFull && occurrence.price.amount > 0;
  const paysNow = online && form.paymentMethod === 'credit_card';
  const canSend = !refusal || canRetry(refusal, waitlist);

  // Only on mount: later the person controls the focus.
  useEffect(() => {
    const fields = ['name', 'email', 'phone', 'paymentMethod'] as const;
    const first = fields.find((field) => form[field] === '') ?? 'paymentMethod';
    formRef.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, []);

  // A form that was sent too early shows problems of fields that details then fill.
  useEffect(() => {
    if (details) clearProblems(details);
  }, [details]);

  // In a small window the notice would be below the dialog's visible part.
  useEffect(() => {
    if (failure) formRef.current?.querySelector('[data-outage]')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const change = (changed: Parameters<typeof storeBookingDraft>[1]) => {
    storeBookingDraft(occurrence, changed);
    clearProblems(changed);
  };

  const onLeave = (field: keyof Fields, { relatedTarget }: FocusEvent) => {
    // A message that appears during a tap would move the tapped element away; Safari does not report which element that
    // is.
    const toAnotherField = relatedTarget instanceof Element && relatedTarget.matches('.field');
    if (form[field] !== '' && toAnotherField) addProblems({ [field]: problemsOf(bookingForm, form)[field] });
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const parsed = readForm(bookingForm, form);
    const guestResult = guest && readForm(guestForm, guest);
    if (parsed.kind === 'refused' || guestResult?.kind === 'refused')
      return void showProblems({
        ...problemsOf(bookingForm, form),
        ...(guest && problemsOf(guestForm, guest)),
      });
    showProblems({});
    await send({
      details: parsed.draft,
      guest: guestResult?.draft,
      paysNow,
      joinWaitlist: isFull && waitlist,
      remember: remember && !isSignedIn,
    });
  };

  return (
    <Form ref={formRef} onSubmit={onSubmit} className="mt-1">
      <p className="text-ink-soft">Complete your booking for this class</p>
      <p className="mt-2 font-semibold">
        {dayInWords(occurrence.on)},{' '}
        <span className="whitespace-nowrap tabular-nums">{formatTimeRange(occurrence)}</span>, with{' '}
        {occurrence.instructor.name}, <span className="tabular-nums">{formatMoney(occurrence.price)}</span>
      </p>
      <BookingFields
        occurrence={occurrence}
        form={form}
        problems={problems}
        payer={payer}
        online={online ? occurrence.price : undefined}
        onChange={change}
        onLeave={onLeave}
      />
      {guests > 0 && <GuestFields guest={form} problems={problems} offered={guests} onChange={change} />}
      {!isSignedIn && (
        <label className="mt-4 flex min-h-[44px] items-center gap-3">
          <input
            type="checkbox"
            checked={remember}
            onChange={({ target }) => {
              setRemember(target.checked);
              if (!target.checked) rememberDetails(undefined);
            }}
          />
          Remember my details on this device
        </label>
      )}
      <p className="mt-3 text-[0.95rem] text-ink-soft">
        A confirmation email will be sent once the booking is complete.{' '}
        <span>
          {(isFull && waitlist ? waitlistSentence : bookingTermsSentence)(
            termsOfClass(occurrence, rules),
            new Date(),
          )}
        </span>
      </p>
      {paysNow && (
        <p className="mt-3">
          <strong className="font-semibold tabular-nums">{formatMoney(occurrence.price)}</strong> now.{' '}
          {paymentPageNotice('booking')}
        </p>
      )}
      {refusal && <RefusalNotice occurrence={occurrence} refusal={refusal} takesFocus />}
      {failure && (
        <div data-outage="">
          <Problem message={failure} />
        </div>
      )}
      <p className="sheet-actions mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onBack} className={buttonStyle('secondary', 'max-sm:px-4')}>
          Back
        </button>
        {canSend && (
          <SubmitButton
            label={
              isFull && waitlist ? 'Join Waitlist' : paysNow ? 'Continue to payment' : 'Complete Booking'
            }
            busy={busy}
            className="max-sm:px-4"
          />
        )}
      </p>
    </Form>
  );
}

/** Whether sending the form again, perhaps changed, could have another result. */
function canRetry({ reason }: Refusal, waitlist: boolean): boolean {
  const { nextStep } = bookRefusalMessages[reason];
  return (
    ['own-bookings', 'telephone', 'again', 'sign-in', 'plans'].includes(String(nextStep)) ||
    (nextStep === 'waitlist' && waitlist)
  );
}
