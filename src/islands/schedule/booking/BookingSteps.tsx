import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShownAgain } from '#components/use-shown-again.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { showPaidBooking, storeBookingDraft } from '#stores/bookings/booking.ts';
import { bookingStep, storeStep } from '#stores/bookings/booking-step.ts';
import { updateWorkshopDiscount } from '#stores/bookings/workshop-discount.ts';
import { updateTakesOnline } from '#stores/checkouts/checkouts.ts';
import { closeBooking } from '#stores/schedule.ts';
import { BookingForm } from './BookingForm.tsx';
import { ClassSummary } from './ClassSummary.tsx';
import { useDetails } from './use-details.ts';

interface Props {
  occurrence: Occurrence;
  /** The element that gets the focus when the dialog opens. */
  first: RefObject<HTMLButtonElement | null>;
  /** The id of the summary, which describes the dialog. */
  summary: string;
}

/** The summary and the form. Input is preserved in both directions. */
export function BookingSteps({ occurrence, first, summary }: Props) {
  const key = occurrenceKey(occurrence);
  // A reloaded page continues at the same step.
  const [step, setStep] = useState<'summary' | 'form'>(() => {
    const step = bookingStep();
    return (step?.occurrence === key && step.step) || 'summary';
  });
  const containerRef = useRef<HTMLDivElement>(null);
  const details = useDetails(containerRef);
  const isMounted = useRef(false);

  // Back from the payment page leads to the form again, although its place may be paid by now.
  useEffect(() => {
    if (step === 'form') void showPaidBooking(occurrence);
  }, []);
  useShownAgain(() => void showPaidBooking(occurrence));
  // Loaded before the form shows the payment methods.
  useEffect(() => {
    void updateTakesOnline();
    if (occurrence.workshop) void updateWorkshopDiscount();
  }, []);
  useEffect(() => storeStep(key, step), [key, step]);
  useEffect(() => {
    if (isMounted.current && step === 'summary') {
      first.current?.closest('dialog')?.scrollTo(0, 0);
      first.current?.focus({ preventScroll: true });
    }
    isMounted.current = true;
  }, [step, first]);

  return (
    <div ref={containerRef}>
      {step === 'summary' ? (
        <ClassSummary
          occurrence={occurrence}
          onCancel={closeBooking}
          onContinue={(atHome) => {
            if (atHome !== undefined) storeBookingDraft(occurrence, { atHome });
            setStep('form');
          }}
          first={first}
          id={summary}
        />
      ) : (
        <BookingForm occurrence={occurrence} details={details} onBack={() => setStep('summary')} />
      )}
    </div>
  );
}
