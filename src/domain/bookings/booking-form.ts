import * as v from 'valibot';
import { emailField, nameField, phoneField } from '#domain/people/contact-fields.ts';
import { typed } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';
import { parsePaymentMethod } from './payment-method.ts';

/** The booking form. */
export const bookingForm = v.object({
  name: nameField({ label: 'Full Name' }, 'Please enter your full name.'),
  email: emailField({ label: 'Email' }),
  phone: phoneField({ label: 'Phone Number' }, 'Please enter your phone number.'),
  /** Empty until one is chosen. */
  paymentMethod: typed(
    { label: 'Payment Method', wrong: 'Please select a payment method.' },
    parsePaymentMethod,
  ),
});

/** The fields of the booking form. */
export type BookingForm = FieldsOf<typeof bookingForm>;

/** A person's details for a booking. */
export type BookingDetails = v.InferOutput<typeof bookingForm>;
