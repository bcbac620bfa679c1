import { type FocusEvent, useEffect } from 'react';
import { useProblems } from '#components/form/use-problems.ts';
import { useStore } from '#components/use-store.ts';
import {
  type BookingDetails,
  type BookingForm,
  bookingForm,
  type GuestForm,
  guestForm,
  newBookingForm,
} from '#domain/bookings/booking-form.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { type Problems, problemsOf, type ReadForm, readForm } from '#domain/schema/read-form.ts';
import { $bookingDrafts, storeBookingDraft } from '#stores/bookings/booking.ts';
import type { ContactDetails } from '#stores/bookings/remembered-details.ts';

/** The fields of the booking form; those of a guest are missing while no guest is brought. */
type Fields = BookingForm & Partial<GuestForm>;

interface Draft {
  details: BookingDetails;
  guest: GuestForm | undefined;
}

/**
 * The input of the booking form, with its problems. What the person typed is stored for the class.
 * @param details The person's known details, for untouched fields.
 */
export function useBookingFields(occurrence: Occurrence, details: Partial<ContactDetails> | undefined) {
  const draft = useStore($bookingDrafts)[occurrenceKey(occurrence)];
  const fields: Fields = { ...newBookingForm, ...details, ...draft };
  // The draft may be of another class, or the class is not streamed any more.
  if (!occurrence.streamed) fields.atHome = false;
  const { formRef, problems, showProblems, addProblems, clearProblems } =
    useProblems<Problems<BookingForm & GuestForm>>();

  // Only on mount: later the person controls the focus.
  useEffect(() => {
    const names = ['name', 'email', 'phone', 'paymentMethod'] as const;
    const first = names.find((name) => fields[name] === '') ?? 'paymentMethod';
    formRef.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, []);

  // A form that was sent too early shows problems of fields that details then fill.
  useEffect(() => {
    if (details) clearProblems(details);
  }, [details]);

  return {
    formRef,
    fields,
    problems,
    showProblems,
    change: (changed: Parameters<typeof storeBookingDraft>[1]) => {
      storeBookingDraft(occurrence, changed);
      clearProblems(changed);
    },
    /** Validates a field that the person leaves. */
    onLeave: (name: keyof BookingForm, { relatedTarget }: FocusEvent) => {
      // A message that appears during a tap would move the tapped element away; Safari does not report which element
      // that is.
      const toAnotherField = relatedTarget instanceof Element && relatedTarget.matches('.field');
      if (fields[name] !== '' && toAnotherField)
        addProblems({ [name]: problemsOf(bookingForm, fields)[name] });
    },
  };
}

/**
 * Validates the booking form.
 * @param offersGuest Whether the fields of a guest are shown.
 */
export function readBooking(fields: Fields, offersGuest: boolean): ReadForm<Draft, BookingForm & GuestForm> {
  const { guestName, guestEmail = '' } = fields;
  const details = readForm(bookingForm, fields);
  const guest =
    offersGuest && guestName !== undefined ? readForm(guestForm, { guestName, guestEmail }) : undefined;
  if (details.kind === 'ok' && guest?.kind !== 'refused')
    return { kind: 'ok', draft: { details: details.draft, guest: guest?.draft } };
  return {
    kind: 'refused',
    problems: {
      ...(details.kind === 'refused' && details.problems),
      ...(guest?.kind === 'refused' && guest.problems),
    },
  };
}
