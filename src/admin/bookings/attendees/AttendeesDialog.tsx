import { useState } from 'react';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Problem } from '#admin/parts/record/Problem.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useUnsaved } from '#admin/parts/record/use-unsaved.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { notifySuccess } from '#components/messages/notify.ts';
import { newWalkIn } from '#domain/bookings/staff/walk-in.ts';
import type { Attendee, OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { dateOfClass, occurrenceRefusalWords } from '#domain/occurrences/staff/occurrence-words.ts';
import { datesChanged, staffOccurrences } from '#stores/staff/occurrences.ts';
import { AttendeeItem } from './AttendeeItem.tsx';
import type { AttendeeChange } from './attendee-change.ts';
import { WaitingItem } from './WaitingItem.tsx';
import { WalkInForm } from './WalkInForm.tsx';

/** Who comes to one date of a class: attendance, walk-ins, the waitlist. */
export function AttendeesDialog({ row, onClose }: { row: OccurrenceRow; onClose: () => void }) {
  const change = useChange();
  const [walkIn, setWalkIn] = useState(newWalkIn);
  const { leave, question } = useUnsaved({ draft: walkIn, saved: newWalkIn, onLeave: onClose });
  const people = useQuery(
    ['occurrences', 'attendees', String(row.number)],
    async () => (await (await staffOccurrences()).attendees(row.number)) ?? [],
  );
  const free = Math.max(0, row.capacity - row.booked);

  const run: AttendeeChange = async (make, done) => {
    const answer = await change.send(async (requestId) => make(await staffOccurrences(), requestId));
    // Whether the same person may come twice is asked where they were typed.
    if (answer?.kind === 'refused' && answer.reason !== 'already-here')
      change.say(occurrenceRefusalWords[answer.reason]);
    // Also where it was refused: the list then shows why.
    if (answer) datesChanged();
    if (answer?.kind !== 'done') return false;
    notifySuccess(done);
    return true;
  };

  return (
    <>
      {question}
      <Dialog open title="Manage Attendees" about={dateOfClass(row)} onClose={onClose} onLeave={leave}>
        <p className="mt-1 font-semibold tabular-nums">
          {row.booked} of {row.capacity} places taken
          {row.waiting > 0 && `, ${row.waiting} waiting`}
        </p>
        <Problem words={change.problem} />
        <div className="mt-5">
          <Listed query={people} empty="" isEmpty={() => false} rows={['person', 'people']}>
            {(found) =>
              found.length === 0 ? (
                <p>Nobody has booked this class yet.</p>
              ) : (
                <People found={found} row={row} busy={change.busy} full={free === 0} onChange={run} />
              )
            }
          </Listed>
        </div>
        {row.status === 'upcoming' && (
          <WalkInForm
            row={row}
            person={walkIn}
            busy={change.busy}
            full={free === 0}
            onType={setWalkIn}
            onChange={run}
          />
        )}
        <div className="mt-7 flex justify-end">
          <button type="button" onClick={leave} className={buttonStyle('secondary')}>
            Close
          </button>
        </div>
      </Dialog>
    </>
  );
}

interface PeopleProps {
  found: readonly Attendee[];
  row: OccurrenceRow;
  busy: boolean;
  full: boolean;
  onChange: AttendeeChange;
}

/** Who has a place, and by itself the line of those who wait for one. */
function People({ found, ...shared }: PeopleProps) {
  const waiting = found.filter(({ status }) => status === 'waitlisted');
  const others = found.filter(({ status }) => status !== 'waitlisted');
  return (
    <>
      {others.length > 0 && (
        <ul aria-label="Attendees" className="divide-y divide-paper-edge">
          {others.map((person) => (
            <AttendeeItem key={person.number} person={person} {...shared} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <section aria-label="Waitlist" className="mt-6 border-t border-paper-edge pt-5">
          <h3 className="text-lg font-semibold">Waitlist</h3>
          <ol aria-label="Waitlist" className="divide-y divide-paper-edge">
            {waiting.map((person) => (
              <WaitingItem key={person.number} person={person} {...shared} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
