import { badgeStyle } from '#components/badge-style.ts';
import { availabilities, availabilityOf, spotsSentence } from '#domain/availability.ts';
import type { Occurrence, OccurrenceState } from '#domain/occurrence.ts';
import { closedStates } from '#domain/schedule-words.ts';

interface Props {
  occurrence: Occurrence;
  state: OccurrenceState;
  places: 'known' | 'asked' | 'unknown';
}

/** How many places a class has, or why nobody can take one. */
export function ClassPlaces({ occurrence, state, places }: Props) {
  if (state !== 'open' && state !== 'full') {
    const shut = state === 'cancelled' || state === 'closed';
    return <span className={badgeStyle(shut ? 'plum' : 'plain')}>{closedStates[state]}</span>;
  }
  if (places === 'asked') {
    return (
      <span className={`${badgeStyle('plain')} w-[9.25rem] animate-pulse`}>
        <span className="sr-only">Places are being asked for</span>&nbsp;
      </span>
    );
  }
  if (places === 'unknown')
    return <span className={badgeStyle('plain')}>{occurrence.capacity} spots in all</span>;
  return (
    <span className={badgeStyle(availabilities[availabilityOf(occurrence.spots)].tone)}>
      {spotsSentence(occurrence)}
    </span>
  );
}
