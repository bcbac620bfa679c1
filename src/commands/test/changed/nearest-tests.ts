import type { TouchedTests } from './touched-tests.ts';

/**
 * The time limit of the tests after a change, in seconds of all files of a kind together. Unit tests run beside the
 * build of the site, those with a browser after it, and both take two files at once: with the build, the types and the
 * start of the servers that is less than a minute on two cores.
 */
export const timeLimits = { unit: 22, endToEnd: 24 };

interface Options {
  /** The duration of a test file, measured or expected. */
  secondsOf: (file: string) => number;
  /**
   * Whether the types of pages are checked, too. That takes the time of the tests with a browser, so only those named like
   * the changed files run.
   */
  pageTypes: boolean;
  /** The file that runs the SQL tests: one database system is enough after a change. */
  sqlTest: string;
}

/**
 * Selects among the affected tests: all tests of rules, those that were changed themselves, and as many of the others
 * as fit into the time, those named like the changed files first. `npm test` runs all. After a change of the database,
 * its own tests run, and none with a browser: they would have to wait for the new database. The seed alone, which
 * `npm run fix` writes from the content, is no such change.
 */
export function nearestTests(
  touched: TouchedTests,
  changed: readonly string[],
  { secondsOf, pageTypes, sqlTest }: Options,
): TouchedTests & { leftOut: string[] } {
  const changedSubjects = new Set(changed.flatMap(subjectsOf));
  const changesDatabase = changed.some((file) => /^supabase\/(?!tests\/|seed\.sql)/.test(file));
  const changesSql = changed.some((file) => /^supabase\/(?!seed\.sql)/.test(file));
  const isAlwaysRun = (file: string) => changed.includes(file) || (changesSql && file === sqlTest);
  const changesOffice = changed.some(isOfOffice);
  /** How many subjects a file shares with the changed ones; if two share as many, the one with fewer others is nearer. */
  const similarity = (file: string) => {
    if (isAlwaysRun(file)) return Number.POSITIVE_INFINITY;
    const subjects = subjectsOf(file);
    const shared = subjects.filter((word) => changedSubjects.has(word)).length;
    const isElsewhere = isOfOffice(file) !== changesOffice;
    return shared === 0 ? 0 : shared + shared / (subjects.length + Number(isElsewhere));
  };
  const isRule = (file: string) => file.startsWith('src/domain/');

  const nearest = (files: readonly string[], limit: number) => {
    let left = limit;
    return files
      .toSorted((a, b) => similarity(b) - similarity(a) || secondsOf(a) - secondsOf(b))
      .filter((file) => {
        const isFirst = left === limit;
        if (!isFirst && !isAlwaysRun(file) && secondsOf(file) > left) return false;
        left -= secondsOf(file);
        return true;
      });
  };
  const others = touched.unit.filter((file) => !isRule(file));
  const chosen = new Set([
    ...nearest(others, timeLimits.unit),
    ...nearest(
      touched.endToEnd.filter((file) =>
        changesDatabase ? isAlwaysRun(file) : !pageTypes || similarity(file) > 0,
      ),
      timeLimits.endToEnd,
    ),
  ]);
  return {
    unit: touched.unit.filter((file) => isRule(file) || chosen.has(file)),
    endToEnd: touched.endToEnd.filter((file) => chosen.has(file)),
    leftOut: [...others, ...touched.endToEnd].filter((file) => !chosen.has(file)),
  };
}

/** Names of folders and tools do not describe a file's subject. */
const genericWords = new Set(
  'src e2e domain admin public components islands backend supabase commands test tests staff ts tsx sql'.split(
    ' ',
  ),
);

/** "classes" and "class" are the same subject. */
const singular = (word: string) => word.replace(/(ss|x|ch|sh)es$/, '$1').replace(/(?<!s)s$/, '');

/** The pages that have another name than the noun that they show. */
const nounsOfPages: Readonly<Record<string, string>> = {
  blog: 'post',
  membership: 'plan',
  schedule: 'serie',
  store: 'product',
};

const isOfOffice = (path: string) => path.includes('/admin/');

/** The subject of a path: `src/admin/bookings/BookingTable.tsx` is about bookings and tables. */
const subjectsOf = (path: string): string[] => [
  ...new Set(
    path
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .map((word) => nounsOfPages[word] ?? singular(word))
      .filter((word) => word !== '' && !genericWords.has(word) && !genericWords.has(`${word}s`)),
  ),
];
