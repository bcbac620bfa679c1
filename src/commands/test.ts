import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ExplainedError } from './running/explained-error.ts';
import { projectFolder } from './running/project.ts';
import { addCleanup, runCommand } from './running/run-command.ts';
import { findPostgres } from './sql/postgres/postgres.ts';
import { changedFiles, projectFiles } from './test/changed/changed-files.ts';
import { expectedSeconds } from './test/changed/expected-seconds.ts';
import { leftOutText } from './test/changed/left-out.ts';
import { nearestTests } from './test/changed/nearest-tests.ts';
import { touchedTests, touchesPages } from './test/changed/touched-tests.ts';
import { borrowSupabase } from './test/lending/borrow-supabase.ts';
import { type Lender, lendSupabases } from './test/lending/lend-supabases.ts';
import { buildStep, connectedFolder, demoFolder } from './test/steps/build-steps.ts';
import { e2eStep, projectsIn } from './test/steps/e2e-step.ts';
import { asResult, commandStep, type FileTime, type Step, type StepResult } from './test/steps/step.ts';
import { lastTimes, type PartTime, reportTimes, sqlTestOn } from './test/steps/times.ts';
import { hasGeneratedTypes, pageTypesStep, typesStep } from './test/steps/types-steps.ts';
import { buildingTestsStep, unitStep } from './test/steps/unit-step.ts';

// npm test: all checks and tests. `npm test -- lint unit` runs two steps, `npm test -- e2e -g cart` part of one,
// and `npm test -- changed` the tests that uncommitted changes can affect.
const args = process.argv.slice(2);
const touched = args[0] === 'changed' ? testsOfChange(changedFiles()) : undefined;
const [stepNames, options] = touched
  ? [
      ['lint', 'types', ...(touched.unit[0] ? ['unit'] : []), ...(touched.endToEnd[0] ? ['e2e'] : [])],
      ['--project=connected', ...touched.endToEnd],
    ]
  : [args, args];
const firstOption = options.findIndex((option) => option.startsWith('-'));
const selectedSteps = touched || firstOption < 0 ? stepNames : stepNames.slice(0, firstOption);
const playwrightArgs = firstOption < 0 ? [] : options.slice(firstOption);

/** The sites that Playwright will open: the other is not built. */
const projects = projectsIn(playwrightArgs);

/** Lends servers to the connected build and the test files. */
let lender: Promise<Lender> | undefined;
const startLender = () => {
  lender ??= lendSupabases(availableParallelism()).then((started) => {
    addCleanup(started.stop);
    return started;
  });
  return lender;
};

/** The API address of the connected site. */
let api: string | undefined;
const borrowServer = async () => {
  const server = await borrowSupabase((await startLender()).url);
  if (!server) throw new Error('No server is available.');
  api = server.url;
  return server;
};

/** The folders of the sites that were built without a problem. */
const builtSites: string[] = [];
const addBuiltSite = (folder: string) => builtSites.push(folder);

// After a change, types are checked in parallel with the build, which is faster.
const typesBesideAstro = touched !== undefined && hasGeneratedTypes();

// Steps that use Astro share its caches, so they run one after another.
const astroSteps: Step[] = [
  ...(projects.includes('connected')
    ? [buildStep('The connected site builds', connectedFolder, addBuiltSite, borrowServer)]
    : []),
  ...(projects.includes('demo') ? [buildStep('The demo builds', demoFolder, addBuiltSite)] : []),
  ...(touched?.pages === false ? [] : [pageTypesStep]),
  ...(typesBesideAstro ? [] : [typesStep]),
  buildingTestsStep(
    startLender,
    () => builtSites,
    () => api,
    touched?.unit,
  ),
];
const otherSteps: Step[] = [
  commandStep(
    { name: 'lint', title: 'Formatting, lint and import rules' },
    {
      packageName: '@biomejs/biome',
      command: 'biome',
      args: [
        'check',
        '--error-on-warnings',
        ...(touched
          ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...touched.existing]
          : ['.']),
      ],
    },
  ),
  commandStep(
    { name: 'unused', title: 'Nothing unused on the site' },
    { packageName: 'knip', command: 'knip', args: ['--production'] },
  ),
  commandStep(
    { name: 'unused', title: 'Nothing unused in the project' },
    { packageName: 'knip', command: 'knip' },
  ),
  ...(typesBesideAstro ? [typesStep] : []),
  unitStep(startLender, touched?.unit),
];
const browserStep = e2eStep(() => api, playwrightArgs);
const steps = [...otherSteps, ...astroSteps, browserStep];

// Playwright tests the sites that were built before.
const isSelected = ({ name }: Step) =>
  selectedSteps.length === 0 ||
  selectedSteps.includes(name) ||
  (name === 'build' && selectedSteps.includes('e2e'));

await runCommand(async () => {
  const names = new Set(steps.map(({ name }) => name));
  const unknown = selectedSteps.filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new ExplainedError(
      `There is no step "${unknown.join(' ')}". The steps are: ${[...names].join(', ')}.`,
    );
  }

  const files: FileTime[] = [];
  const parts: PartTime[] = [];
  const runInTurn = async (lane: readonly Step[], live: boolean) => {
    for (const step of lane) {
      const { files: stepFiles = [], ...part } = await runStep(step, live);
      parts.push({ part: step.title, ...part });
      files.push(...stepFiles);
    }
  };

  const startedAt = performance.now();
  const [selectedOthers, astro] = [otherSteps.filter(isSelected), astroSteps.filter(isSelected)];
  await Promise.all([runInTurn(selectedOthers, true), runInTurn(astro, selectedOthers.length === 0)]);
  if (isSelected(browserStep)) {
    // The servers are no longer needed.
    await (await lender)?.stop();
    const builds = astroSteps.filter(({ name }) => name === 'build').map(({ title }) => title);
    if (parts.some(({ part, failed }) => builds.includes(part) && failed > 0))
      console.log(`\n━━ ${browserStep.title}\nLeft out: there is no built site.`);
    else await runInTurn([browserStep], true);
  }

  parts.push({ part: 'All of it', ...sumOf(parts), seconds: (performance.now() - startedAt) / 1000 });
  await reportTimes(parts, files, args.length === 0);
  if (touched?.leftOut[0]) console.log(`\n${leftOutText(touched.leftOut)}`);
  const { passed, failed } = sumOf(parts.slice(0, -1));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}, 130);

function testsOfChange(changed: readonly string[]) {
  const all = touchedTests(changed, projectFiles(), projectFolder);
  const times = lastTimes();
  const pages = touchesPages(changed, projectFiles(), projectFolder);
  const secondsOf = (file: string) => expectedSeconds(file, times);
  // PostgreSQL is faster than PGlite.
  const sqlTest = 'missing' in findPostgres() ? sqlTestOn.pglite : sqlTestOn.postgres;
  return {
    ...nearestTests(all, changed, { secondsOf, pageTypes: pages, sqlTest }),
    pages,
    /** The changed files that still exist. */
    existing: changed.filter((file) => existsSync(join(projectFolder, file))),
  };
}

function sumOf(parts: readonly PartTime[]) {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * @param live Whether it writes to the terminal as it runs; otherwise its output is printed as a whole when it has
 * ended.
 */
async function runStep(step: Step, live: boolean): Promise<StepResult & { seconds: number }> {
  const lines: string[] = [];
  if (live) console.log(`\n━━ ${step.title}`);
  const startedAt = performance.now();
  const result = await step.run(live ? undefined : (line) => lines.push(line)).catch((error: unknown) => {
    const message = error instanceof ExplainedError ? error.message : inspect(error);
    if (live) console.error(message);
    else lines.push(message);
    return asResult(false);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (!live) console.log(['', ...lines].join('\n'));
  console.log(`━━ ${step.title}: ${result.failed === 0 ? 'done' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { ...result, seconds };
}
