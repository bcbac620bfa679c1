import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import type { RollCall } from '#domain/occurrences/staff/roll-call.ts';
import { AttendeeItem } from './AttendeeItem.tsx';
import type { AttendeeChange } from './attendee-change.ts';
import { WaitingItem } from './WaitingItem.tsx';

interface Props {
  call: RollCall;
  row: OccurrenceRow;
  busy: boolean;
  /** Whether every place of the class is taken. */
  full: boolean;
  onChange: AttendeeChange;
}

/** The people with a place, by name; below them the waitlist. */
export function RollCallList({ call, ...shared }: Props) {
  const others = [...call.expected, ...call.cancelled];
  return (
    <>
      {others.length > 0 && (
        <ul aria-label="Attendees" className="divide-y divide-paper-edge">
          {others.map((person) => (
            <AttendeeItem key={person.number} person={person} {...shared} />
          ))}
        </ul>
      )}
      {call.waiting.length > 0 && (
        <section aria-label="Waitlist" className="mt-6 border-t border-paper-edge pt-5">
          <h3 className="text-lg font-semibold">Waitlist</h3>
          <ol aria-label="Waitlist" className="divide-y divide-paper-edge">
            {call.waiting.map((person) => (
              <WaitingItem key={person.number} person={person} {...shared} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
