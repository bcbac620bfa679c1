import * as v from 'valibot';
import { emailField, nameField, phoneField } from '#domain/people/contact-fields.ts';
import { typed } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';
import { parsePaymentMethod } from './payment-method.ts';

/** What a person types to book. */
export const bookingForm = v.object({
  name: nameField({ label: 'Full Name' }, 'Please enter your full name.'),
  email: emailField({ label: 'Email' }),
  phone: phoneField({ label: 'Phone Number' }, 'Please enter your phone number.'),
  /** Empty as long as nothing is chosen. */
  paymentMethod: typed(
    { label: 'Payment Method', wrong: 'Please select a payment method.' },
    parsePaymentMethod,
  ),
});

/** What stands in the fields of the booking form. */
export type BookingForm = FieldsOf<typeof bookingForm>;

/** Who books. */
export type BookingDetails = v.InferOutput<typeof bookingForm>;
