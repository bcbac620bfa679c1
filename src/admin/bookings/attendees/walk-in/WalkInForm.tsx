import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AttendeeChange } from '#admin/bookings/attendees/attendee-change.ts';
import { SecondPlaceQuestion } from '#admin/bookings/attendees/SecondPlaceQuestion.tsx';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { newWalkIn, type WalkIn } from '#domain/bookings/staff/walk-in.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import { useWalkIn } from './use-walk-in.ts';
import { WalkInFields } from './WalkInFields.tsx';

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

/**
 * Adds people at the door, one after the other. Only a name is required. The form stays open with the focus in its first
 * field, so that a second press of Enter changes nothing; it closes when the class is full.
 */
export function WalkInForm({ full, peopleCount, ...props }: Props) {
  const { row, person, busy } = props;
  const [opened, setOpened] = useState(false);
  // A class that became full needs no empty form.
  const open = opened && !(full && JSON.stringify(person) === JSON.stringify(newWalkIn));
  const opener = useRef<HTMLButtonElement>(null);
  const walkIn = useWalkIn(props);
  const { formRef, isAlreadyHere, focusFirstField, add } = walkIn;

  // The pressed button has been removed.
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    if (open) focusFirstField();
    else if (document.activeElement === document.body) opener.current?.focus();
  }, [open]);
  useFocusInView(formRef, peopleCount);

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
      <WalkInFields row={row} person={person} walkIn={walkIn} />
      {isAlreadyHere && <SecondPlaceQuestion person={person} onAdd={() => void add({ again: true })} />}
      <div className="flex flex-wrap justify-end gap-3">
        <ActionButton tone="secondary" onClick={() => setOpened(false)}>
          Not Now
        </ActionButton>
        {!isAlreadyHere && <SubmitButton label="Add Walk-in" busy={busy} />}
      </div>
    </Form>
  );
}

/** Scrolls to the focused field of the form when an added person makes the list above it longer. */
function useFocusInView(formRef: RefObject<HTMLFormElement | null>, peopleCount: number) {
  useEffect(() => {
    const form = formRef.current;
    const focused = document.activeElement;
    if (!form?.contains(focused)) return;
    form.scrollIntoView({ block: 'nearest' });
    focused?.scrollIntoView({ block: 'nearest' });
  }, [peopleCount, formRef]);
}
