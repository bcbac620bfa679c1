/** The days after the first of the longest period, nine weeks, of which the database returns the free places. */
const longestPeriod = 62;

/** The last of these days whose free places are known together with those of the first. @param days "YYYY-MM-DD", sorted. */
export const lastWithPlaces = (days: readonly string[]): string =>
  days.findLast((day) => Date.parse(day) - Date.parse(days[0] ?? '') <= longestPeriod * 86_400_000) ?? '';
