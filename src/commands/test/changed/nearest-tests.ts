import { sqlTests } from '#commands/test/times.ts';
import type { TouchedTests } from './touched-tests.ts';

/** The time limit of the tests after a change, in seconds of all files together. Two files run at once. */
export const mostSeconds = 60;

/** The assumed duration of an untimed test file, in seconds: one with a browser, one with a database. */
const unknownSeconds = { endToEnd: 8, unit: 2 };

/**
 * Selects among the affected tests: all about rules, and as many of the others as fit into a minute, those named
 * like the changed files first. `npm test` runs all.
 * @param times The duration of each test file, in seconds.
 */
export function nearestTests(
  touched: TouchedTests,
  changed: readonly string[],
  times: ReadonlyMap<string, number>,
): TouchedTests & { leftOut: string[] } {
  const words = new Set(changed.flatMap(wordsOf));
  const isMeant = (file: string) =>
    changed.includes(file) ||
    (sqlTests.includes(file) && changed.some((name) => name.startsWith('supabase/')));
  const likeness = (file: string) =>
    isMeant(file) ? Number.POSITIVE_INFINITY : wordsOf(file).filter((word) => words.has(word)).length;
  const secondsOf = (file: string) =>
    times.get(file) ?? (file.startsWith('e2e/') ? unknownSeconds.endToEnd : unknownSeconds.unit);

  let left = mostSeconds;
  const fits = (file: string) => {
    const isFirst = left === mostSeconds;
    if (!isFirst && secondsOf(file) > left) return false;
    left -= secondsOf(file);
    return true;
  };
  const isRule = (file: string) => file.startsWith('src/domain/');
  const byLikeness = [...touched.unit.filter((file) => !isRule(file)), ...touched.endToEnd].toSorted(
    (a, b) => likeness(b) - likeness(a) || secondsOf(a) - secondsOf(b),
  );
  const chosen = new Set(byLikeness.filter(fits));
  return {
    unit: touched.unit.filter((file) => isRule(file) || chosen.has(file)),
    endToEnd: touched.endToEnd.filter((file) => chosen.has(file)),
    leftOut: byLikeness.filter((file) => !chosen.has(file)),
  };
}

/** Names of folders and tools do not describe a file's subject. */
const general = new Set(
  'src e2e domain admin components islands backend supabase commands test tests staff ts tsx sql'.split(' '),
);

/** The subject of a path: `src/admin/bookings/BookingTable.tsx` is about bookings and tables. */
const wordsOf = (path: string): string[] => [
  ...new Set(
    path
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word !== '' && !general.has(word) && !general.has(`${word}s`)),
  ),
];
