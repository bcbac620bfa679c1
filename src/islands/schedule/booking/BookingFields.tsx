import type { FocusEvent } from 'react';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import {
  type BookingForm,
  type BookingProblems,
  parsePaymentMethod,
  paymentMethods,
} from '#domain/bookings/booking.ts';

interface Props {
  form: BookingForm;
  problems: BookingProblems;
  onChange: (changed: Partial<BookingForm>) => void;
  onLeave: (field: keyof BookingForm, event: FocusEvent) => void;
}

const payment = Object.entries(paymentMethods).map(([value, { label }]) => ({ value, label }));

/** The four fields of a booking. */
export function BookingFields({ form, problems, onChange, onLeave }: Props) {
  return (
    <div className="mt-5 space-y-4">
      <Field
        label="Full Name"
        name="name"
        required
        autoComplete="name"
        value={form.name}
        onChange={({ target }) => onChange({ name: target.value })}
        onBlur={(event) => onLeave('name', event)}
        problem={problems.name}
      />
      <Field
        label="Email"
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
        label="Phone Number"
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
        label="Payment Method"
        name="paymentMethod"
        required
        placeholder="Select payment method"
        options={payment}
        value={form.paymentMethod}
        onChange={({ target }) => onChange({ paymentMethod: parsePaymentMethod(target.value) ?? '' })}
        onBlur={(event) => onLeave('paymentMethod', event)}
        problem={problems.paymentMethod}
      />
    </div>
  );
}
