import type { ComponentProps } from 'react';
import { SelectField } from '#components/form/SelectField.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { useStore } from '#components/use-store.ts';
import { loginPath } from '#domain/accounts/own-path.ts';
import { bookingForm } from '#domain/bookings/booking-form.ts';
import { type Payer, signInLabel, waysToPay } from '#domain/bookings/ways-to-pay.ts';
import type { Money } from '#domain/money/money.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { bookPath } from '#domain/schedule/book-path.ts';
import { metadataOf } from '#domain/schema/read-form.ts';
import { $workshopDiscount } from '#stores/bookings/workshop-discount.ts';

interface Props extends Pick<ComponentProps<'select'>, 'value' | 'onChange' | 'onBlur'> {
  occurrence: Occurrence;
  payer: Payer;
  /** The amount that a card pays at once; undefined if it pays at reception. */
  online: Money | undefined;
  problem: string | undefined;
}

/** The four payment methods, with the person's passes. An impossible method shows why. */
export function PaymentField({ occurrence, payer, online, ...field }: Props) {
  const { workshop } = occurrence;
  const ways = waysToPay(payer, { workshop, onlinePrice: online });
  const signIn = signInLabel(occurrence, useStore($workshopDiscount));
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">How would you like to pay?</legend>
      <SelectField
        label={metadataOf(bookingForm, 'paymentMethod').label}
        name="paymentMethod"
        required
        placeholder="Select payment method"
        options={ways.map(({ value, label, possible }) => ({ value, label, disabled: !possible }))}
        {...field}
      />
      <ul className="mt-2 space-y-0.5 text-[0.95rem] text-ink-soft">
        {ways
          .filter(({ note }) => note)
          .map(({ value, label, note }) => (
            <li key={value}>
              <Unbroken text={`${label}: ${note}`} />
            </li>
          ))}
      </ul>
      {payer === 'guest' && signIn && (
        <a
          href={loginPath(bookPath(occurrence))}
          className="link inline-flex min-h-[44px] items-center font-semibold"
        >
          {signIn}
        </a>
      )}
      {typeof payer === 'object' && !workshop && hasNone(payer) && (
        <a href="/membership" className="link inline-flex min-h-[44px] items-center font-semibold">
          View Membership Options
        </a>
      )}
    </fieldset>
  );
}

const hasNone = ({ class_pass, membership }: Exclude<Payer, string>) =>
  class_pass.kind === 'impossible' && membership.kind === 'impossible';
