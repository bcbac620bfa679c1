import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import type { AttendeeProps } from './attendee-change.ts';

/** Moves a person of a streamed class home, or to the studio. Renders nothing if they cannot be moved. */
export function MoveAttendee({ person, row, busy, full, onChange }: AttendeeProps) {
  const { number, name, atHome, broughtBy } = person;
  if (row.status !== 'upcoming' || broughtBy || !(row.streamed || atHome)) return null;
  return (
    <SmallAction
      name={name}
      disabledReason={atHome && full ? occurrenceRefusalMessages['studio-full'] : undefined}
      busy={busy}
      onClick={() =>
        onChange(
          ['move', number, !atHome],
          (occurrences, requestId) => occurrences.moveAttendee(number, !atHome, requestId),
          atHome ? `${name} has a place in the studio` : `${name} takes part at home`,
        )
      }
    >
      {atHome ? 'Comes to the Studio' : 'Takes Part at Home'}
    </SmallAction>
  );
}
