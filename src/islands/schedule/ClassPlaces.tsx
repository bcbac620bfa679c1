import { type BadgeTone, badgeStyle } from '#components/controls/badge-style.ts';
import { availabilities, availabilityOf, spotsSentence } from '#domain/occurrences/availability.ts';
import type { OccurrenceState } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { closedStates } from '#domain/schedule/schedule-texts.ts';

interface Props {
  occurrence: Occurrence;
  state: OccurrenceState;
  places: 'known' | 'loading' | 'unknown';
}

/** The number of free places in a class, or why it cannot be booked. */
export function ClassPlaces({ occurrence, state, places }: Props) {
  if (places === 'loading' && (state === 'open' || state === 'full')) {
    return (
      <span className={`${badgeStyle('plain')} w-[9.25rem] animate-pulse`}>
        <span className="sr-only">Looking up free places</span>&nbsp;
      </span>
    );
  }
  const { tone, label } = badgeOf({ occurrence, state, places });
  // Different text is a new badge, not a moved one, so it does not count as a layout shift.
  return (
    <span key={label} className={badgeStyle(tone)}>
      {label}
    </span>
  );
}

function badgeOf({ occurrence, state, places }: Props): { tone: BadgeTone; label: string } {
  if (state === 'begun' || state === 'over') return { tone: 'plain', label: closedStates[state] };
  if (state !== 'open' && state !== 'full') return { tone: 'plum', label: closedStates[state] };
  if (places === 'unknown') return { tone: 'plain', label: `${occurrence.capacity} spots in all` };
  return { tone: availabilities[availabilityOf(occurrence.spots)].tone, label: spotsSentence(occurrence) };
}
