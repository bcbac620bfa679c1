import type { FocusEvent } from 'react';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { type BookingForm, bookingForm } from '#domain/bookings/booking-form.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { type Problems, wordsOf } from '#domain/schema/read-form.ts';

interface Props {
  form: BookingForm;
  problems: Problems<BookingForm>;
  onChange: (changed: Partial<BookingForm>) => void;
  onLeave: (field: keyof BookingForm, event: FocusEvent) => void;
}

const payment = Object.entries(paymentMethods).map(([value, { label }]) => ({ value, label }));

/** The four fields of a booking. */
export function BookingFields({ form, problems, onChange, onLeave }: Props) {
  return (
    <div className="mt-5 space-y-4">
      <Field
        label={wordsOf(bookingForm, 'name').label}
        name="name"
        required
        autoComplete="name"
        value={form.name}
        onChange={({ target }) => onChange({ name: target.value })}
        onBlur={(event) => onLeave('name', event)}
        problem={problems.name}
      />
      <Field
        label={wordsOf(bookingForm, 'email').label}
        name="email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        value={form.email}
        onChange={({ target }) => onChange({ email: target.value })}
        onBlur={(event) => onLeave('email', event)}
        problem={problems.email}
      />
      <Field
        label={wordsOf(bookingForm, 'phone').label}
        name="phone"
        type="tel"
        required
        autoComplete="tel"
        value={form.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
        onBlur={(event) => onLeave('phone', event)}
        problem={problems.phone}
      />
      <SelectField
        label={wordsOf(bookingForm, 'paymentMethod').label}
        name="paymentMethod"
        required
        placeholder="Select payment method"
        options={payment}
        value={form.paymentMethod}
        onChange={({ target }) => onChange({ paymentMethod: target.value })}
        onBlur={(event) => onLeave('paymentMethod', event)}
        problem={problems.paymentMethod}
      />
    </div>
  );
}
