import { useState } from 'react';
import { ReasonForm } from '#admin/parts/ReasonForm.tsx';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { hasBegun } from '#domain/occurrences/staff/disabled-reasons.ts';
import { promoteForm } from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { studioNow } from '#stores/studio-clock.ts';
import type { AttendeeProps } from './attendee-change.ts';
import { CancelPlace } from './CancelPlace.tsx';
import { MoveAttendee } from './MoveAttendee.tsx';
import { PersonLines } from './PersonLines.tsx';

/** A person on the waitlist: since when, whether with priority, whether notified of a free place, and the actions. */
export function WaitingItem({ person, row, busy, full, onChange }: AttendeeProps) {
  const [openForm, setOpenForm] = useState<'promote' | 'cancel'>();
  const { number, name, bookedAt, notifiedAt, waitlistPriority } = person;
  const details = [
    `Waiting since ${formatInstant(bookedAt)}`,
    ...(waitlistPriority ? ['Priority booking'] : []),
    ...(notifiedAt === null ? [] : [`Told of a free place ${formatInstant(notifiedAt)}`]),
  ];
  const close = () => setOpenForm(undefined);

  return (
    <li className="py-4">
      <PersonLines person={person}>
        <p className="text-[0.95rem] tabular-nums">{details.join(' · ')}</p>
      </PersonLines>
      {row.status === 'upcoming' && !openForm && (
        <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
          <SmallAction
            name={name}
            disabledReason={full ? occurrenceRefusalMessages.full : undefined}
            busy={busy}
            onClick={() => setOpenForm('promote')}
          >
            Move Up
          </SmallAction>
          <MoveAttendee {...{ person, row, busy, full, onChange }} />
          {!hasBegun(row, studioNow()) && (
            <SmallAction name={name} busy={busy} onClick={() => setOpenForm('cancel')}>
              Cancel Place
            </SmallAction>
          )}
        </div>
      )}
      {openForm === 'promote' && (
        <ReasonForm
          question={`Give ${name} a place? They will be emailed, and may decline it. Whoever is ahead of them will not be told.`}
          form={promoteForm}
          hint="Staff see it, and the history keeps it."
          submitLabel="Move Up"
          busy={busy}
          onClose={close}
          onSend={(reason) =>
            onChange(
              ['promote', number, reason],
              (occurrences, requestId) => occurrences.moveUp(number, reason, requestId),
              `${name} has a place now`,
            )
          }
        />
      )}
      {openForm === 'cancel' && (
        <CancelPlace person={person} busy={busy} onChange={onChange} onClose={close} />
      )}
    </li>
  );
}
