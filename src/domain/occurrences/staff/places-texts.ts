import { atHomeText } from './occurrence-status.ts';

/* The numbers of people in a class, for staff. The capacity is that of the studio; people at home take no place there. */

interface Places {
  /** Places taken in the studio. */
  booked: number;
  capacity: number;
  /** People at home. */
  atHome: number;
}

/** "2 held while somebody pays": places that nobody has booked yet, but that are taken. */
export const heldPlacesText = (held: number): string => `${held} held while somebody pays`;

/** ", 3 at home", appended to the number of places; empty if nobody is. */
const alsoAtHome = ({ atHome }: Pick<Places, 'atHome'>): string =>
  atHome > 0 ? `, ${atHomeText(atHome)}` : '';

/** "12 of 20, 3 at home": the places taken in the studio, and the people at home if there are any. */
export const studentsText = (places: Places): string =>
  `${places.booked} of ${places.capacity}${alsoAtHome(places)}`;

/**
 * "12 of 20 places taken, 3 at home".
 * @internal The site itself sends no calendars.
 */
export const placesTakenText = (places: Places): string =>
  `${places.booked} of ${places.capacity} places taken${alsoAtHome(places)}`;

/** "3 at home, 2 waiting": the people without a place in the studio; empty if there are none. */
export const othersText = ({ atHome, waiting }: Record<'atHome' | 'waiting', number>): string =>
  [atHome > 0 && atHomeText(atHome), waiting > 0 && `${waiting} waiting`].filter(Boolean).join(', ');
