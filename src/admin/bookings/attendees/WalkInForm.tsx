import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { parsePaymentMethod, paymentMethods } from '#domain/bookings/payment-method.ts';
import {
  newWalkIn,
  type WalkIn,
  type WalkInProblems,
  walkInProblems,
} from '#domain/bookings/staff/walk-in.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import type { AttendeeChange } from './attendee-change.ts';
import { MatchingPeople } from './MatchingPeople.tsx';
import { SecondPlaceQuestion } from './SecondPlaceQuestion.tsx';

interface Props {
  row: OccurrenceRow;
  /** The input so far. It is state of the dialog, which asks before it is discarded. */
  person: WalkIn;
  busy: boolean;
  full: boolean;
  /** The number of people in the list above it. */
  peopleCount: number;
  onPersonChange: (person: WalkIn) => void;
  onChange: AttendeeChange;
}

const methods = Object.entries(paymentMethods).map(([value, { label }]) => ({ value, label }));

/**
 * Adds people at the door, one after the other. Only a name is required. The form stays open with the focus in its first
 * field, so that a second press of Enter changes nothing; it closes when the class is full.
 */
export function WalkInForm({ row, person, busy, full, peopleCount, onPersonChange, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  // A class that became full needs no empty form.
  const open = opened && !(full && JSON.stringify(person) === JSON.stringify(newWalkIn));
  const opener = useRef<HTMLButtonElement>(null);
  // Whether the person seems to be in the class already, so that a second place needs confirmation.
  const [isPresent, setIsPresent] = useState(false);
  // Whether the details of a known person were filled in.
  const [isPersonChosen, setIsPersonChosen] = useState(false);
  const { formRef, problems, showProblems, clearProblems } = useProblems<WalkInProblems>();
  const focusFirstField = () => {
    formRef.current?.scrollIntoView({ block: 'nearest' });
    formRef.current?.querySelector('input')?.focus();
  };

  // The pressed button has been removed.
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    if (open) focusFirstField();
    else if (document.activeElement === document.body) opener.current?.focus();
  }, [open]);

  // The added person makes the list above the form longer.
  useEffect(() => {
    const form = formRef.current;
    const focused = document.activeElement;
    if (!form?.contains(focused)) return;
    form.scrollIntoView({ block: 'nearest' });
    focused?.scrollIntoView({ block: 'nearest' });
  }, [peopleCount, formRef]);

  const change = (changed: Partial<WalkIn>) => {
    onPersonChange({ ...person, ...changed });
    setIsPresent(false);
    clearProblems(changed);
  };

  const add = async ({ again }: { again: boolean }) => {
    if (busy || showProblems(walkInProblems(person))) return;
    const added = await onChange(
      ['walk-in', person, again],
      async (occurrences, requestId) => {
        const answer = await occurrences.addWalkIn(row.number, person, requestId, { again });
        setIsPresent(answer.kind === 'refused' && answer.reason === 'already-here');
        return answer;
      },
      `${person.name.trim()} has a place`,
    );
    if (!added) return;
    onPersonChange(newWalkIn);
    setIsPersonChosen(false);
    focusFirstField();
  };

  if (!open)
    return (
      <div className="mt-5">
        <ActionButton
          ref={opener}
          tone="secondary"
          disabledReason={full ? occurrenceRefusalMessages.full : undefined}
          onClick={() => setOpened(true)}
        >
          Add Walk-in
        </ActionButton>
      </div>
    );
  return (
    <Form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        void add({ again: false });
      }}
      className="mt-5 grid gap-4 rounded-2xl bg-paper-deep p-5"
    >
      <h3 className="text-lg font-semibold">Add Walk-in</h3>
      <Field
        label="Name"
        required
        value={person.name}
        problem={problems.name}
        autoComplete="off"
        onChange={(event) => {
          setIsPersonChosen(false);
          change({ name: event.target.value });
        }}
      />
      {!isPersonChosen && (
        <MatchingPeople
          text={person.name}
          onChoose={({ name, email, phone }) => {
            setIsPersonChosen(true);
            change({ name, email, phone });
            focusFirstField();
          }}
        />
      )}
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
        options={methods}
        value={person.paymentMethod}
        onChange={(event) =>
          change({ paymentMethod: parsePaymentMethod(event.target.value) ?? person.paymentMethod })
        }
      />
      {isPresent && <SecondPlaceQuestion person={person} onAdd={() => void add({ again: true })} />}
      <div className="flex flex-wrap justify-end gap-3">
        <ActionButton tone="secondary" onClick={() => setOpened(false)}>
          Not Now
        </ActionButton>
        {!isPresent && <SubmitButton label="Add Walk-in" busy={busy} />}
      </div>
    </Form>
  );
}
