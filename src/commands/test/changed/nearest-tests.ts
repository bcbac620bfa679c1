import type { TouchedTests } from './touched-tests.ts';

/**
 * The time limit of the tests after a change, in seconds of all files of a kind together. Unit tests run beside the
 * build of the site, those with a browser after it, and both take two files at once: with the build, the types and the
 * start of the servers that is less than a minute on two cores.
 */
export const mostSeconds = { unit: 22, endToEnd: 24 };

/**
 * Selects among the affected tests: all about rules, those that were changed themselves, and as many of the others as
 * fit into the time, those named like the changed files first. `npm test` runs all. After a change of the database, its
 * own tests run, and none with a browser: they would have to wait for the new database.
 * @param secondsOf The duration of a test file, measured or expected.
 * @param pageTypes Whether the types of pages are checked, too. That takes the time of the tests with a browser, so only
 * those named like the changed files run.
 * @param sqlTest The file that runs the SQL tests: one database system is enough after a change.
 */
export function nearestTests(
  touched: TouchedTests,
  changed: readonly string[],
  secondsOf: (file: string) => number,
  pageTypes: boolean,
  sqlTest: string,
): TouchedTests & { leftOut: string[] } {
  const words = new Set(changed.flatMap(wordsOf));
  const changesDatabase = changed.some((file) => /^supabase\/(?!tests\/)/.test(file));
  const isMeant = (file: string) =>
    changed.includes(file) || (file === sqlTest && changed.some((name) => name.startsWith('supabase/')));
  const likeness = (file: string) =>
    isMeant(file) ? Number.POSITIVE_INFINITY : wordsOf(file).filter((word) => words.has(word)).length;
  const isRule = (file: string) => file.startsWith('src/domain/');

  const nearest = (files: readonly string[], most: number) => {
    let left = most;
    return files
      .toSorted((a, b) => likeness(b) - likeness(a) || secondsOf(a) - secondsOf(b))
      .filter((file) => {
        const isFirst = left === most;
        if (!isFirst && !isMeant(file) && secondsOf(file) > left) return false;
        left -= secondsOf(file);
        return true;
      });
  };
  const others = touched.unit.filter((file) => !isRule(file));
  const chosen = new Set([
    ...nearest(others, mostSeconds.unit),
    ...nearest(
      touched.endToEnd.filter((file) => (changesDatabase ? isMeant(file) : !pageTypes || likeness(file) > 0)),
      mostSeconds.endToEnd,
    ),
  ]);
  return {
    unit: touched.unit.filter((file) => isRule(file) || chosen.has(file)),
    endToEnd: touched.endToEnd.filter((file) => chosen.has(file)),
    leftOut: [...others, ...touched.endToEnd].filter((file) => !chosen.has(file)),
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
