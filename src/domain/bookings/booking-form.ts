import * as v from 'valibot';
import { emailField, nameField, phoneField } from '#domain/people/contact-fields.ts';
import { longestEmail, parseEmail } from '#domain/people/email.ts';
import { checkbox, parsedField, validatedField } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';
import { parsePaymentMethod } from './payment-method.ts';

/** The booking form. */
export const bookingForm = v.object({
  name: nameField({ label: 'Full Name' }, 'Please enter your full name.'),
  email: emailField({ label: 'Email' }),
  phone: phoneField({ label: 'Phone Number' }, 'Please enter your phone number.'),
  /** Empty until one is chosen. */
  paymentMethod: parsedField(
    { label: 'Payment Method', message: 'Please select a payment method.' },
    parsePaymentMethod,
  ),
  /** Whether the person takes part at home; only in a streamed class. */
  atHome: checkbox({ label: 'At home' }),
});

/** What the booking form says about a place at home. */
export const atHomeHint =
  'You watch the stream. The link is on the page of your booking from an hour before the class.';

/** The booking form before anything is typed. */
export const newBookingForm: BookingForm = {
  name: '',
  email: '',
  phone: '',
  paymentMethod: '',
  atHome: false,
};

/** The fields for a friend whom a member brings free. */
export const guestForm = v.object({
  guestName: nameField({ label: 'Your friend’s name' }, 'Please enter your friend’s name.'),
  guestEmail: validatedField({ label: 'Your friend’s email', maximum: longestEmail }, (email) => {
    const parsed = parseEmail(email);
    return email.trim() !== '' && parsed.kind === 'refused' ? parsed.message : undefined;
  }),
});

export type GuestForm = FieldsOf<typeof guestForm>;

/** The fields of the booking form. */
export type BookingForm = FieldsOf<typeof bookingForm>;

/** A person's details for a booking, with those of a guest if there is one. */
export type BookingDetails = v.InferOutput<typeof bookingForm> & Partial<v.InferOutput<typeof guestForm>>;
