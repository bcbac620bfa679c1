import { useStore } from '#components/use-store.ts';
import { occurrenceKey, occurrenceState } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { earlierTodaySentence } from '#domain/occurrences/past-classes.ts';
import type { ShownDay } from '#domain/occurrences/timetable.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { $bookAheadWeeks, $confirmations, $ownMarks, $placesStatus, $waitlist } from '#stores/schedule.ts';
import { ClassRow, type RowContext } from './ClassRow.tsx';
import { PastDisclosure } from './week/PastDisclosure.tsx';

interface Props extends Omit<RowContext, 'places' | 'waitlist' | 'bookAheadWeeks'> {
  day: ShownDay;
  /** Whether today's past classes are expanded. */
  unfolded: boolean;
}

/** The classes of a day, each with its current state. */
export function DayClasses({ day, unfolded, ...rowContext }: Props) {
  const { clock } = rowContext;
  const confirmations = useStore($confirmations, { ssr: 'initial' });
  const placesStatus = useStore($placesStatus, { ssr: 'initial' });
  const waitlist = useStore($waitlist, { ssr: 'initial' });
  const bookAheadWeeks = useStore($bookAheadWeeks, { ssr: 'initial' });
  const ownMarks = useStore($ownMarks, { ssr: 'initial' });
  const pastClasses =
    clock && studioDayOf(clock.now) === day.on
      ? day.classes.filter((occurrence) => occurrenceState(occurrence, clock.now) === 'over')
      : [];
  // Until the studio's first response, the numbers of places are those of the build.
  const isKnown = day.live || placesStatus === 'unloaded';
  const places = isKnown ? 'known' : placesStatus === 'unavailable' ? 'unknown' : 'loading';
  return (
    <>
      <PastDisclosure
        summary={pastClasses.length > 0 ? earlierTodaySentence(pastClasses) : undefined}
        built={clock ? undefined : builtTexts(day.classes)}
        open={unfolded}
      />
      <ul className="divide-y divide-paper-edge">
        {day.classes.map((occurrence) => (
          <ClassRow
            // The key does not contain the date, so that the built rows are kept when their dates become known.
            key={occurrence.series}
            occurrence={occurrence}
            booking={confirmations[occurrenceKey(occurrence)]}
            ownMark={ownMarks[occurrenceKey(occurrence)]}
            places={places}
            waitlist={waitlist}
            bookAheadWeeks={bookAheadWeeks}
            {...rowContext}
          />
        ))}
      </ul>
    </>
  );
}

/** The text of the line for each number of past classes of the day. */
function builtTexts(classes: readonly Occurrence[]): Record<`data-${string}`, string> {
  return Object.fromEntries(
    classes.map((_, index) => [`data-${index + 1}`, earlierTodaySentence(classes.slice(0, index + 1))]),
  );
}
