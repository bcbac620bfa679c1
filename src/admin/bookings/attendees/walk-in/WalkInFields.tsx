import { MatchingPeople } from '#admin/people/MatchingPeople.tsx';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { parsePaymentMethod } from '#domain/bookings/payment-method.ts';
import { paymentChoices, paymentHint } from '#domain/bookings/staff/payment-choices.ts';
import type { WalkIn } from '#domain/bookings/staff/walk-in.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import type { useWalkIn } from './use-walk-in.ts';

interface Props {
  row: OccurrenceRow;
  person: WalkIn;
  walkIn: ReturnType<typeof useWalkIn>;
}

/** The details of a walk-in, with known people of that name to choose from. */
export function WalkInFields({ row, person, walkIn }: Props) {
  const { problems, isPersonChosen, change, changeName, choosePerson } = walkIn;
  return (
    <>
      <Field
        label="Name"
        required
        value={person.name}
        problem={problems.name}
        autoComplete="off"
        onChange={(event) => changeName(event.target.value)}
      />
      {!isPersonChosen && <MatchingPeople text={person.name} onChoose={choosePerson} />}
      <Field
        label="Email"
        type="email"
        optional
        hint="Without it no email is sent."
        value={person.email}
        problem={problems.email}
        autoComplete="off"
        onChange={(event) => change({ email: event.target.value })}
      />
      <Field
        label="Phone"
        type="tel"
        optional
        value={person.phone}
        problem={problems.phone}
        autoComplete="off"
        onChange={(event) => change({ phone: event.target.value })}
      />
      <SelectField
        label="Payment method"
        placeholder="Select payment method"
        options={paymentChoices(row)}
        hint={paymentHint(row)}
        value={person.paymentMethod}
        onChange={(event) =>
          change({ paymentMethod: parsePaymentMethod(event.target.value) ?? person.paymentMethod })
        }
      />
    </>
  );
}
