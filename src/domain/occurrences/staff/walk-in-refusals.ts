/** Why nobody can be added to a class, whether staff add them by name or sell them a place. */
export const walkInRefusals = [
  'full',
  'cancelled',
  'closed',
  'paused',
  'over',
  'already-here',
  'already-booked',
  'overlapping',
] as const;
