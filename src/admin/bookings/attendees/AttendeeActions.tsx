import { useState } from 'react';
import { ReasonForm } from '#admin/parts/ReasonForm.tsx';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { hasBegun, whyNotMarked } from '#domain/occurrences/staff/disabled-reasons.ts';
import { dateOfClass, occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import type { AttendanceMark } from '#domain/occurrences/staff/roll-call.ts';
import { waiveForm } from '#domain/passes/staff/pass-forms.ts';
import { queueMark } from '#stores/staff/marks.ts';
import { studioNow } from '#stores/studio-clock.ts';
import type { AttendeeProps } from './attendee-change.ts';
import { BringGuest } from './BringGuest.tsx';
import { CancelPlace } from './CancelPlace.tsx';
import { MoveAttendee } from './MoveAttendee.tsx';

type FormName = 'cancel' | 'waive' | 'guest';

/** The actions on a person’s place. Some open a form below. */
export function AttendeeActions(props: AttendeeProps) {
  const { person, row, busy, full, onChange } = props;
  const [openForm, setOpenForm] = useState<FormName>();
  const { number, name, status } = person;
  const now = studioNow();
  const takesPlace = row.status !== 'cancelled';
  const whyNot = whyNotMarked(row, now);
  /** An absence or a late cancellation whose class is still deducted from a pass. */
  const isMissed = person.paidByPass !== null && (status === 'no-show' || status === 'cancelled');

  const mark = (newMark: AttendanceMark, message: string) => {
    queueMark({ booking: number, name, occurrence: dateOfClass(row), mark: newMark });
    void notifySuccess(message);
  };
  const actionButton = (label: string, onClick: () => void, disabledReason?: string) => (
    <SmallAction key={label} name={name} disabledReason={disabledReason} busy={busy} onClick={onClick}>
      {label}
    </SmallAction>
  );

  return (
    <>
      {row.status === 'upcoming' && status === 'cancelled' && (
        <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
          {actionButton(
            'Put Back',
            () =>
              onChange(
                ['restore', number],
                (occurrences, requestId) => occurrences.restoreAttendee(number, requestId),
                `${name} has their place back`,
              ),
            full && !person.atHome ? occurrenceRefusalMessages.full : undefined,
          )}
        </div>
      )}
      {takesPlace && status !== 'cancelled' && !openForm && (
        <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
          {status === 'confirmed'
            ? actionButton('Did Not Come', () => mark('no-show', `${name} did not come`), whyNot)
            : actionButton('Undo', () => mark('confirmed', `The mark of ${name} has been removed`), whyNot)}
          {status === 'confirmed' &&
            !hasBegun(row, now) &&
            actionButton('Cancel Place', () => setOpenForm('cancel'))}
          <MoveAttendee {...props} />
          {person.mayBringGuest &&
            actionButton(
              'Bring a Friend',
              () => setOpenForm('guest'),
              full && !person.atHome ? occurrenceRefusalMessages.full : undefined,
            )}
        </div>
      )}
      {isMissed && !openForm && (
        <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
          {actionButton('Give the Class Back', () => setOpenForm('waive'))}
        </div>
      )}
      {openForm && <ActionForm {...props} form={openForm} onClose={() => setOpenForm(undefined)} />}
    </>
  );
}

type FormProps = Pick<AttendeeProps, 'person' | 'busy' | 'onChange'> & {
  form: FormName;
  onClose: () => void;
};

/** The question or form of an action. */
function ActionForm({ form, person, busy, onChange, onClose }: FormProps) {
  const { number, name } = person;
  if (form === 'cancel') return <CancelPlace {...{ person, busy, onChange, onClose }} />;
  if (form === 'guest') return <BringGuest {...{ person, busy, onChange, onClose }} />;
  return (
    <ReasonForm
      question={`Give ${name} the class back on their pass?`}
      form={waiveForm}
      hint="It appears in the history of the pass, which its owner can read."
      submitLabel="Give Back"
      busy={busy}
      onClose={onClose}
      onSend={(reason) =>
        onChange(
          ['waive', number, reason],
          (occurrences, requestId) => occurrences.waiveCredit(number, reason, requestId),
          `${name} has the class back`,
        )
      }
    />
  );
}
