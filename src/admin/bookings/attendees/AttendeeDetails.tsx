import { useState } from 'react';
import { ReasonForm } from '#admin/parts/ReasonForm.tsx';
import { History } from '#admin/parts/record/history/History.tsx';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { BookingPayments } from '#admin/payments/BookingPayments.tsx';
import { TakePayment } from '#admin/payments/TakePayment.tsx';
import { notifySuccess } from '#components/messages/notify.ts';
import { hasBegun, whyNotMarked } from '#domain/occurrences/staff/disabled-reasons.ts';
import type { Attendee, OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { dateOfClass, occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import type { AttendanceMark } from '#domain/occurrences/staff/roll-call.ts';
import { waiveForm } from '#domain/passes/staff/pass-forms.ts';
import { queueMark } from '#stores/staff/marks.ts';
import { studioNow } from '#stores/staff/studio-clock.ts';
import type { AttendeeChange } from './attendee-change.ts';
import { BringGuest } from './BringGuest.tsx';
import { CancelPlace } from './CancelPlace.tsx';
import { PersonLines } from './PersonLines.tsx';

interface Props {
  person: Attendee;
  row: OccurrenceRow;
  busy: boolean;
  /** Whether every place of the class is taken. */
  full: boolean;
  onChange: AttendeeChange;
}

/** A person's contact details, the amount due, and the other actions on their place. */
export function AttendeeDetails({ person, row, busy, full, onChange }: Props) {
  const [openForm, setOpenForm] = useState<'cancel' | 'waive' | 'guest'>();
  const { number, name, status, promotionReason } = person;
  const now = studioNow();
  const hasPlace = row.status !== 'cancelled';
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
    <div className="pb-4">
      {person.notes.map((note) => (
        <p key={note} className="mb-2 whitespace-pre-line break-words rounded-lg bg-paper-deep px-4 py-2">
          <strong className="font-semibold">Note: </strong>
          {note}
        </p>
      ))}
      <PersonLines person={person}>
        {promotionReason !== null && (
          <p className="text-[0.95rem]">Moved up from the waitlist: {promotionReason}</p>
        )}
      </PersonLines>
      {person.due.amount > 0 && (
        <TakePayment payable={{ kind: 'booking', number }} due={person.due} name={name} />
      )}
      {person.paidByPass === null && person.price.amount > person.due.amount && (
        <BookingPayments booking={number} />
      )}
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
            full ? occurrenceRefusalMessages.full : undefined,
          )}
        </div>
      )}
      {hasPlace && status !== 'cancelled' && !openForm && (
        <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
          {status === 'confirmed'
            ? actionButton('Did Not Come', () => mark('no-show', `${name} did not come`), whyNot)
            : actionButton('Undo', () => mark('confirmed', `The mark of ${name} has been removed`), whyNot)}
          {status === 'confirmed' &&
            !hasBegun(row, now) &&
            actionButton('Cancel Place', () => setOpenForm('cancel'))}
          {person.mayBringGuest &&
            actionButton(
              'Bring a Friend',
              () => setOpenForm('guest'),
              full ? occurrenceRefusalMessages.full : undefined,
            )}
        </div>
      )}
      {isMissed && !openForm && (
        <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
          {actionButton('Give the Class Back', () => setOpenForm('waive'))}
        </div>
      )}
      {openForm === 'cancel' && (
        <CancelPlace person={person} busy={busy} onChange={onChange} onClose={() => setOpenForm(undefined)} />
      )}
      {openForm === 'guest' && (
        <BringGuest person={person} busy={busy} onChange={onChange} onClose={() => setOpenForm(undefined)} />
      )}
      {openForm === 'waive' && (
        <ReasonForm
          question={`Give ${name} the class back on their pass?`}
          form={waiveForm}
          hint="It appears in the history of the pass, which its owner can read."
          submitLabel="Give Back"
          busy={busy}
          onClose={() => setOpenForm(undefined)}
          onSend={(reason) =>
            onChange(
              ['waive', number, reason],
              (occurrences, requestId) => occurrences.waiveCredit(number, reason, requestId),
              `${name} has the class back`,
            )
          }
        />
      )}
      {person.promotedAt !== null && <History kind="booking" recordKey={String(number)} />}
    </div>
  );
}
