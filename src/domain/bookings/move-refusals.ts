/** Why a booking cannot be moved from the studio to home, or back. */
export const moveRefusals = [
  // Nobody who is at home finds a free place in the studio.
  'studio-full',
  'not-streamed',
  // A guest is moved with the member who brings them.
  'moves-with-member',
  'overlapping',
  'cancelled',
  'not-held',
  'no-new-places',
  'begun',
  'unknown-booking',
] as const;

export type MoveRefusal = (typeof moveRefusals)[number];
