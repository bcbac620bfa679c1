import type { FocusEvent } from 'react';
import { Field } from '#components/form/Field.tsx';
import { typedPhone } from '#domain/accounts/profile.ts';
import { type BookingForm, bookingForm } from '#domain/bookings/booking-form.ts';
import type { Payer } from '#domain/bookings/ways-to-pay.ts';
import type { Money } from '#domain/money/money.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { metadataOf, type Problems } from '#domain/schema/read-form.ts';
import { PaymentField } from './PaymentField.tsx';
import { PlaceField } from './PlaceField.tsx';

interface Props {
  occurrence: Occurrence;
  form: BookingForm;
  problems: Problems<BookingForm>;
  payer: Payer;
  /** The amount that a card pays at once; undefined if it pays at reception. */
  online: Money | undefined;
  onChange: (changed: Partial<BookingForm>) => void;
  onLeave: (field: keyof BookingForm, event: FocusEvent) => void;
}

/** The fields of a booking: four, and in a streamed class where the person takes part. */
export function BookingFields({ occurrence, form, problems, payer, online, onChange, onLeave }: Props) {
  return (
    <div className="mt-5 space-y-4">
      {occurrence.streamed && (
        <PlaceField
          occurrence={occurrence}
          atHome={form.atHome}
          problem={problems.atHome}
          onChange={(atHome) => onChange({ atHome })}
        />
      )}
      <Field
        label={metadataOf(bookingForm, 'name').label}
        name="name"
        required
        autoComplete="name"
        value={form.name}
        onChange={({ target }) => onChange({ name: target.value })}
        onBlur={(event) => onLeave('name', event)}
        problem={problems.name}
      />
      <Field
        label={metadataOf(bookingForm, 'email').label}
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
        label={metadataOf(bookingForm, 'phone').label}
        name="phone"
        type="tel"
        required
        autoComplete="tel"
        value={form.phone}
        onChange={({ target }) => onChange({ phone: typedPhone(target.value) })}
        onBlur={(event) => onLeave('phone', event)}
        problem={problems.phone}
      />
      <PaymentField
        occurrence={occurrence}
        payer={payer}
        online={online}
        value={form.paymentMethod}
        onChange={({ target }) => onChange({ paymentMethod: target.value })}
        onBlur={(event) => onLeave('paymentMethod', event)}
        problem={problems.paymentMethod}
      />
    </div>
  );
}
