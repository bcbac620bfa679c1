import { useStore } from '@nanostores/react';
import { occurrenceKey } from '#domain/schedule/occurrence.ts';
import type { ShownDay } from '#domain/schedule/timetable.ts';
import { $bookAheadWeeks, $confirmations, $reading, $waitlist } from '#stores/schedule.ts';
import { ClassRow, type RowSurroundings } from './ClassRow.tsx';

interface Props extends Omit<RowSurroundings, 'places' | 'waitlist' | 'bookAheadWeeks'> {
  day: ShownDay;
}

/** The classes of a day, each with what is known of it now. */
export function DayClasses({ day, ...surroundings }: Props) {
  const confirmations = useStore($confirmations, { ssr: 'initial' });
  const reading = useStore($reading, { ssr: 'initial' });
  const waitlist = useStore($waitlist, { ssr: 'initial' });
  const bookAheadWeeks = useStore($bookAheadWeeks, { ssr: 'initial' });
  // Until the studio has answered for the first time, the places are those that the page was built with.
  const known = day.live || reading === 'never';
  const places = known ? 'known' : reading === 'unavailable' ? 'unknown' : 'asked';
  return (
    <ul className="divide-y divide-paper-edge">
      {day.classes.map((occurrence) => (
        <ClassRow
          // Not the date: the built week keeps its rows when it is told which week it is.
          key={occurrence.series}
          occurrence={occurrence}
          booking={confirmations[occurrenceKey(occurrence)]}
          places={places}
          waitlist={waitlist}
          bookAheadWeeks={bookAheadWeeks}
          {...surroundings}
        />
      ))}
    </ul>
  );
}
