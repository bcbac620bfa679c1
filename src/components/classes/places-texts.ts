import { spotsSentence } from '#domain/occurrences/availability.ts';
import { closedStates } from '#domain/schedule/schedule-texts.ts';

/** The attributes of a list of dates with the texts about their places, for islands/classes/show-places.ts. */
export const placesTexts = {
  'data-left': spotsSentence({ spots: 1, capacity: 2 }),
  'data-full': spotsSentence({ spots: 0, capacity: 2 }),
  'data-cancelled': closedStates.cancelled,
  'data-closed': closedStates.closed,
};
