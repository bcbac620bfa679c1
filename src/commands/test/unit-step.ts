import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startChild } from '#commands/running/child.ts';
import { projectFolder } from '#commands/running/project.ts';
import { findPostgres, newPostgresData } from '#commands/sql/postgres.ts';
import { builtApiVariable, builtSitesVariable } from './built-sites.ts';
import type { Summary } from './json-reporter.ts';
import { lenderVariable } from './lending/borrow-supabase.ts';
import type { Lender } from './lending/lend-supabases.ts';
import { newDatabase } from './new-database.ts';
import type { Print, Step, StepResult } from './step.ts';

const reporter = new URL('./json-reporter.ts', import.meta.url).href;

/** Modules without their types, compiled, for the next process that imports them. */
const compiled = join(projectFolder, '.cache/compiled');

const textOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

const sqlFolder = 'src/commands/sql/';

/** Folders whose tests start no other program, apart from those that borrow a server or build a site. */
const selfContained =
  /^(bench|src\/(catalogue|components|domain|functions|islands|layouts|stores|commands\/(building|doctor|hosts|sql|static-server|stripe-stand-in)))\//;

const otherPrograms =
  /\/(direct-server|test-supabase|paying-server|project-copy|postgres[\w-]*|crash-tests|shop-race)\.ts/;

/** Whether a test shares a process with others: starting a process and loading modules takes longer than most tests. */
const sharesProcess = (file: string) => selfContained.test(file) && !otherPrograms.test(textOf(file));

/** Whether a test builds this very project, whose caches Astro cannot share with another build. */
const builds = (file: string) => textOf(file).includes('/build-site.ts');

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
    const all = (files ?? everyTest()).filter((file) => !builds(file));
    const sharing = all.filter(sharesProcess);
    // Otherwise they and the server of the build would both create it.
    if (sharing.some((file) => file.startsWith(sqlFolder))) await newDatabase();
    const shared = await runFiles(sharing, ['--test-isolation=none'], {}, print);
    // As many files at once as there are cores; by default Node leaves one core idle.
    const rest = await withServers(
      all.filter((file) => !sharesProcess(file)),
      availableParallelism(),
      lender,
      print,
    );
    return {
      passed: shared.passed + rest.passed,
      failed: shared.failed + rest.failed,
      files: rest.files ?? [],
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
    withServers((files ?? everyTest()).filter(builds), 1, lender, print, {
      [builtSitesVariable]: builtSites().join(','),
      [builtApiVariable]: api(),
    }),
});

async function withServers(
  files: readonly string[],
  atOnce: number,
  lender: () => Promise<Lender>,
  print: Print | undefined,
  env: Record<string, string | undefined> = {},
): Promise<StepResult> {
  if (files.length === 0) return { passed: 0, failed: 0 };
  // Otherwise the first two test files would both create them.
  await newDatabase();
  const postgres = findPostgres();
  if (!('missing' in postgres) && files.some((file) => file.startsWith(sqlFolder)))
    await newPostgresData(postgres);
  const { url } = await lender();
  return runFiles(files, [`--test-concurrency=${atOnce}`], { ...env, [lenderVariable]: url }, print);
}

async function runFiles(
  files: readonly string[],
  options: string[],
  env: Record<string, string | undefined>,
  print?: Print,
): Promise<StepResult> {
  if (files.length === 0) return { passed: 0, failed: 0 };
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-unit-'));
  const summaries = join(folder, 'summaries.jsonl');
  try {
    // `node --test` takes the position of a script; the runner starts the files itself.
    const reporters = [
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${summaries}`,
    ];
    const tests = startChild('--test', [...options, ...reporters, ...files], {
      env: { ...env, NODE_COMPILE_CACHE: compiled },
      ...(print && { onLine: print }),
    });
    const code = await tests.ended;
    return readSummaries(await readFile(summaries, 'utf8').catch(() => ''), code === 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readSummaries(text: string, ok: boolean): StepResult {
  const summaries = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Summary);
  // The last summary is that of all files.
  const total = summaries.findLast(({ file }) => file === undefined);
  return {
    passed: total?.passed ?? 0,
    failed: Math.max(total?.failed ?? 0, ok ? 0 : 1),
    files: summaries.flatMap(({ file, seconds }) =>
      file === undefined ? [] : [{ file: relative(projectFolder, file), seconds }],
    ),
  };
}
