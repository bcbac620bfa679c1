import { useState } from 'react';
import { History } from '#admin/parts/record/history/History.tsx';
import { hasBegun, whyNotMarked } from '#domain/occurrences/staff/disabled-reasons.ts';
import type { Attendee, OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceRefusalWords } from '#domain/occurrences/staff/occurrence-words.ts';
import { Act } from './Act.tsx';
import type { AttendeeChange } from './attendee-change.ts';
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

/** Somebody who has or had a place in a class, and what can be done about it. */
export function AttendeeItem({ person, row, busy, full, onChange }: Props) {
  const [asking, setAsking] = useState(false);
  const { number, name, status, promotionReason } = person;
  const now = new Date();
  const held = row.status !== 'cancelled';
  const marked = status === 'attended' || status === 'no-show';
  const tooEarly = whyNotMarked(row, now);

  const mark = (as: 'attended' | 'no-show' | 'confirmed', done: string) =>
    onChange((occurrences, requestId) => occurrences.mark(number, as, requestId), done);
  const act = (words: string, onClick: () => void, disabledReason?: string) => (
    <Act key={words} name={name} disabledReason={disabledReason} busy={busy} onClick={onClick}>
      {words}
    </Act>
  );

  return (
    <li className="py-4">
      <PersonLines person={person}>
        {promotionReason !== null && (
          <p className="text-[0.95rem]">Moved up from the waitlist: {promotionReason}</p>
        )}
      </PersonLines>
      {row.status === 'upcoming' && status === 'cancelled' && (
        <div className="mt-1 flex flex-wrap gap-x-1">
          {act(
            'Put Back',
            () =>
              onChange(
                (occurrences, requestId) => occurrences.putBack(number, requestId),
                `${name} has their place again`,
              ),
            full ? occurrenceRefusalWords.full : undefined,
          )}
        </div>
      )}
      {held && status !== 'cancelled' && !asking && (
        <div className="mt-1 flex flex-wrap gap-x-1">
          {status === 'confirmed' && [
            act('Came', () => mark('attended', `${name} came`), tooEarly),
            act('Did Not Come', () => mark('no-show', `${name} did not come`), tooEarly),
          ]}
          {marked && act('Undo', () => mark('confirmed', `The mark of ${name} is taken back`))}
          {!marked && !hasBegun(row, now) && act('Cancel Place', () => setAsking(true))}
        </div>
      )}
      {asking && (
        <CancelPlace person={person} busy={busy} onChange={onChange} onClose={() => setAsking(false)} />
      )}
      {person.promotedAt !== null && <History kind="booking" recordKey={String(number)} />}
    </li>
  );
}
