import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { startChild } from '#commands/running/child.ts';
import { projectFolder } from '#commands/running/project.ts';
import { findPostgres, newPostgresData } from '#commands/sql/postgres/postgres.ts';
import { newDatabase } from '#commands/test/database/new-database.ts';
import { lenderVariable } from '#commands/test/lending/borrow-supabase.ts';
import type { Lender } from '#commands/test/lending/lend-supabases.ts';
import { builtApiVariable, builtSitesVariable } from './built-sites.ts';
import type { Summary } from './run-test-files.ts';
import type { Print, Step, StepResult } from './step.ts';
import { lastTimes, longestFirst, sqlTests } from './times.ts';

const runner = join(projectFolder, 'src/commands/test/steps/run-test-files.ts');

/** Modules without their types, compiled, for the next process that imports them. */
const compileCache = join(projectFolder, '.cache/compiled');

const textOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

const sqlFolder = 'src/commands/sql/';

/** Folders whose tests start no other program, apart from those that borrow a server or build a site. */
const selfContained =
  /^(bench|src\/(catalogue|components|domain|functions|islands|layouts|stores|commands\/(building|doctor|hosts|sql|static-server|stripe-stand-in)))\//;

const otherPrograms =
  /\/(direct-server|test-supabase|paying-server|project-copy|postgres[\w-]*|crash-tests|shop-race)\.ts/;

/** Replaces modules, for all tests of a process. */
const replacesModules = (file: string) => textOf(file).includes('registerHooks(');

/**
 * Whether a test shares a process with others: starting a process and loading modules takes longer than most tests.
 * The SQL tests take longest, and run at the same time as the others.
 */
export const sharesProcess = (file: string) =>
  selfContained.test(file) &&
  !otherPrograms.test(textOf(file)) &&
  !replacesModules(file) &&
  !sqlTests.includes(file);

/** Whether a test shares a process and a PostgreSQL with the other tests of concurrent requests. */
const sharesPostgres = (file: string) => textOf(file).includes("/postgres-pool.ts'");

/** Whether a test builds this very project, whose caches Astro cannot share with another build. */
export const buildsSite = (file: string) => textOf(file).includes('/build-site.ts');

const everyTest = () => globSync('{src,bench}/**/*.test.ts', { cwd: projectFolder }).sort();

/**
 * Every `*.test.ts` beside the module it tests, including database tests, except those that build the site.
 * @param lender Lends them servers.
 * @param files The files to run; all by default.
 */
export const unitStep = (lender: () => Promise<Lender>, files?: readonly string[]): Step => ({
  name: 'unit',
  title: 'Unit and database tests',
  run: async (print) => {
    const all = (files ?? everyTest()).filter((file) => !buildsSite(file));
    const sharedFiles = all.filter(sharesProcess);
    const raceFiles = all.filter(sharesPostgres);
    const otherFiles = all.filter((file) => !sharesProcess(file) && !sharesPostgres(file));
    // Otherwise several processes would create them at the same time.
    if (sharedFiles.some((file) => file.startsWith(sqlFolder))) await newDatabase('fixed');
    const postgres = findPostgres();
    if (!('missing' in postgres) && [...raceFiles, ...otherFiles].some((file) => file.startsWith(sqlFolder)))
      await newPostgresData(postgres);
    const sharedLines: string[] = [];
    const addLine = (line: string) => sharedLines.push(line);
    const runSharing = async () => [
      await runFiles(raceFiles, { atOnce: 'together', print: addLine }),
      await runFiles(sharedFiles, { atOnce: 'together', print: addLine }),
    ];
    const [sharedResults, otherResults] = await Promise.all([
      runSharing(),
      // As many files at once as there are cores; by default Node leaves one core idle.
      withServers(otherFiles, lender, { atOnce: availableParallelism(), print }),
    ]);
    for (const line of sharedLines) (print ?? console.log)(line);
    const results = [...sharedResults, otherResults];
    return {
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failed: results.reduce((sum, { failed }) => sum + failed, 0),
      files: results.flatMap(({ files: times = [] }) => times),
    };
  },
});

/**
 * The tests that build the site, one after another.
 * @param builtSites The folders of the sites that this run has built.
 * @param api The API address of the connected one.
 */
export const buildingTestsStep = (
  lender: () => Promise<Lender>,
  builtSites: () => readonly string[],
  api: () => string | undefined,
  files?: readonly string[],
): Step => ({
  name: 'unit',
  title: 'Tests that build the site',
  run: (print) =>
    withServers((files ?? everyTest()).filter(buildsSite), lender, {
      atOnce: 1,
      env: { [builtSitesVariable]: builtSites().join(','), [builtApiVariable]: api() },
      print,
    }),
});

interface RunOptions {
  /** The number of files that run at once, each in its own process; or all together in one process. */
  atOnce: number | 'together';
  env?: Record<string, string | undefined>;
  print: Print | undefined;
}

async function withServers(
  files: readonly string[],
  lender: () => Promise<Lender>,
  { env, ...options }: RunOptions,
): Promise<StepResult> {
  if (files.length === 0) return { passed: 0, failed: 0 };
  // Otherwise the first two test files would both create it.
  await newDatabase();
  const { url } = await lender();
  const inOrder = longestFirst(files, lastTimes());
  return runFiles(inOrder, { ...options, env: { ...env, [lenderVariable]: url } });
}

async function runFiles(files: readonly string[], { atOnce, env, print }: RunOptions): Promise<StepResult> {
  if (files.length === 0) return { passed: 0, failed: 0 };
  const paths = files.map((file) => join(projectFolder, file));
  const tests = startChild(runner, [`${atOnce}`, ...paths], {
    env: { ...env, NODE_COMPILE_CACHE: compileCache },
    ...(print && { onLine: print }),
  });
  let summary: Summary | undefined;
  tests.onMessage((message) => {
    summary = message as Summary;
  });
  const code = await tests.ended;
  // Otherwise tests that were killed would only be missing from the numbers.
  if (!summary)
    (print ?? console.log)(`The process of these tests ended without a result: ${files.join(', ')}`);
  const { passed, failed, seconds } = summary ?? { passed: 0, failed: 0, seconds: {} };
  return {
    passed,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    files: Object.entries(seconds).map(([file, seconds]) => ({
      file: relative(projectFolder, file),
      seconds,
    })),
  };
}
