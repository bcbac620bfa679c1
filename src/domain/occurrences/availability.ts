/** The maximum number of places left at which a class is almost full. */
export const almostFullAt = 3;

/** The availability of a class, with its badge's label and tone. */
export const availabilities = {
  available: { label: 'Available', tone: 'sage' },
  'almost-full': { label: 'Almost Full', tone: 'apricot' },
  full: { label: 'Full', tone: 'plum' },
} as const;

export type Availability = keyof typeof availabilities;

/** Full takes precedence over Almost Full. `spots` is the number of places left. */
export function availabilityOf(spots: number): Availability {
  if (spots <= 0) return 'full';
  return spots <= almostFullAt ? 'almost-full' : 'available';
}

/** "6 of 15 spots left", "1 of 15 spots left" or "Full". */
export function spotsSentence({ spots, capacity }: { spots: number; capacity: number }): string {
  return spots <= 0 ? availabilities.full.label : `${spots} of ${capacity} spots left`;
}
