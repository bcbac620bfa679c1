import { ExplainedError } from './running/explained-error.ts';
import { projectFolder } from './running/project.ts';
import { atTheEnd, runCommand } from './running/run-command.ts';
import { buildStep, connectedFolder, demoFolder } from './test/build-steps.ts';
import { changedFiles, projectFiles } from './test/changed/changed-files.ts';
import { touchedTests } from './test/changed/touched-tests.ts';
import { e2eStep, projectsIn } from './test/e2e-step.ts';
import { asResult, commandStep, type Step, type StepResult } from './test/step.ts';
import { startTestSupabase, type TestSupabase } from './test/test-supabase.ts';
import { unitStep } from './test/unit-step.ts';

// npm test: the whole truth. `npm test -- lint unit` runs two steps, `npm test -- e2e -g cart` part of one, and
// `npm test -- changed` the tests that can notice what is not committed yet.
const typed = process.argv.slice(2);
const touched =
  typed[0] === 'changed' ? touchedTests(changedFiles(), projectFiles(), projectFolder) : undefined;
const [words, options] = touched
  ? [
      ['lint', 'types', ...(touched.unit[0] ? ['unit'] : []), ...(touched.endToEnd[0] ? ['e2e'] : [])],
      ['--project=connected', ...touched.endToEnd],
    ]
  : [typed, typed];
const firstForPlaywright = options.findIndex((word) => word.startsWith('-'));
const wanted = touched || firstForPlaywright < 0 ? words : words.slice(0, firstForPlaywright);
const forPlaywright = firstForPlaywright < 0 ? [] : options.slice(firstForPlaywright);

/** Which of the two sites the browser will try: a site that nobody opens is not built. */
const projects = projectsIn(forPlaywright);

/** One Supabase for the connected build and for the browser that tries it. */
let shared: Promise<TestSupabase> | undefined;
const supabase = () => {
  shared ??= startTestSupabase().then((server) => {
    atTheEnd(server.stop);
    return server;
  });
  return shared;
};

const steps: Step[] = [
  commandStep('lint', 'Formatting, lint and import rules', '@biomejs/biome', 'biome', [
    'check',
    '--error-on-warnings',
    '.',
  ]),
  commandStep('types', 'Types', 'astro', 'astro', ['check', '--minimumFailingSeverity', 'warning']),
  commandStep('unused', 'Nothing unused on the site', 'knip', 'knip', ['--production']),
  commandStep('unused', 'Nothing unused in the project', 'knip', 'knip', []),
  unitStep(touched?.unit),
  ...(projects.includes('demo') ? [buildStep('The demo builds', demoFolder)] : []),
  ...(projects.includes('connected')
    ? [buildStep('The connected site builds', connectedFolder, supabase)]
    : []),
  e2eStep(supabase, forPlaywright),
];

// The browser tries what was built before.
const isWanted = ({ name }: Step) =>
  wanted.length === 0 || wanted.includes(name) || (name === 'build' && wanted.includes('e2e'));

await runCommand(async () => {
  const names = new Set(steps.map(({ name }) => name));
  const unknown = wanted.filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new ExplainedError(
      `There is no step "${unknown.join(' ')}". The steps are: ${[...names].join(', ')}.`,
    );
  }

  const total: StepResult = { passed: 0, failed: 0 };
  let buildFailed = false;
  for (const step of steps.filter(isWanted)) {
    if (step.name === 'e2e' && buildFailed) {
      console.log(`\n━━ ${step.title}\nLeft out: there is no built site.`);
      continue;
    }
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
    if (step.name === 'build' && failed > 0) buildFailed = true;
  }

  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}, 130);

async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n━━ ${step.title}`);
  const began = performance.now();
  const result = await step.run().catch((error: unknown) => {
    console.error(error instanceof ExplainedError ? error.message : error);
    return asResult(false);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`━━ ${result.failed === 0 ? 'done' : 'FAILED'} in ${seconds} s`);
  return result;
}
