import { useEffect, useRef, useState } from 'react';
import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { fullOnPhones } from '#admin/parts/full-on-phones.ts';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { carriedOutMessage } from '#admin/parts/record/carried-out-message.ts';
import { useUnsaved } from '#admin/parts/record/unsaved/use-unsaved.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { newWalkIn } from '#domain/bookings/staff/walk-in.ts';
import { whyAttendeesHidden } from '#domain/occurrences/staff/disabled-reasons.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { dateOfClass, occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import { rollCall } from '#domain/occurrences/staff/roll-call.ts';
import { $appliedMarks, $queuedMarks, followMarks, lastMarkSequence } from '#stores/staff/marks.ts';
import { datesChanged, staffOccurrences } from '#stores/staff/occurrences.ts';
import type { AttendeeChange } from './attendee-change.ts';
import { MarksNotice } from './MarksNotice.tsx';
import { RollCallHead } from './RollCallHead.tsx';
import { RollCallList } from './RollCallList.tsx';
import { WalkInForm } from './walk-in/WalkInForm.tsx';

/** The people of one date of a class: attendance, payments, walk-ins, the waitlist. On a phone it fills the screen. */
export function AttendeesDialog({ row, onClose }: { row: OccurrenceRow; onClose: () => void }) {
  const change = useChange();
  const [walkIn, setWalkIn] = useState(newWalkIn);
  const { leave, question, around } = useUnsaved({ draft: walkIn, saved: newWalkIn, onLeave: onClose });
  const queued = useStore($queuedMarks);
  const applied = useStore($appliedMarks);
  const query = useQuery(['occurrences', 'attendees', String(row.number)], async () => {
    const sequence = lastMarkSequence();
    return { rows: (await (await staffOccurrences()).attendees(row.number)) ?? [], sequence };
  });
  const full = row.booked >= row.capacity;
  useEffect(followMarks, []);
  // In a long list the pressed button is far below the message.
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (change.problem) messages.current?.scrollIntoView({ block: 'nearest' });
  }, [change.problem]);

  const send: AttendeeChange = async (content, sendChange, message) => {
    const answer = await change.send(
      async (requestId) => sendChange(await staffOccurrences(), requestId),
      JSON.stringify(content),
      () => {
        datesChanged();
        change.setProblem(carriedOutMessage);
      },
    );
    // The walk-in form itself asks whether the same person may take a second place.
    if (answer?.kind === 'refused' && answer.reason !== 'already-here')
      change.setProblem(occurrenceRefusalMessages[answer.reason]);
    // The list is refreshed after a refusal, too, so that it shows the reason.
    if (answer) datesChanged();
    if (answer?.kind !== 'done') return false;
    notifySuccess(message);
    return true;
  };

  return (
    <>
      {question}
      <Dialog
        open
        title="Manage Attendees"
        about={dateOfClass(row)}
        onClose={onClose}
        onLeave={leave}
        className={`w-[min(38rem,calc(100vw-2rem))] p-7 ${fullOnPhones}`}
      >
        <MarksNotice />
        <div ref={messages}>
          <Problem message={change.problem} />
        </div>
        <Listed query={query} empty="" isEmpty={() => false} rows={['person', 'people']}>
          {(people) => {
            const recentMarks = applied.filter(({ sequence }) => sequence > people.sequence);
            const call = rollCall(people.rows, [...recentMarks, ...queued]);
            return around(
              <>
                <RollCallHead row={row} call={call} />
                {people.rows.length === 0 && (
                  <p className="mt-4">{whyAttendeesHidden(row) ?? 'Nobody has booked this class yet.'}</p>
                )}
                <RollCallList call={call} row={row} busy={change.busy} full={full} onChange={send} />
              </>,
            );
          }}
        </Listed>
        {row.status === 'upcoming' && (
          <WalkInForm
            row={row}
            person={walkIn}
            busy={change.busy}
            full={full}
            peopleCount={query.data?.rows.length ?? 0}
            onPersonChange={setWalkIn}
            onChange={send}
          />
        )}
        <CloseButton onClose={leave} />
      </Dialog>
    </>
  );
}
