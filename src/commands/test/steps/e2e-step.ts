import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '#commands/find-chromium.ts';
import { startChild } from '#commands/running/child.ts';
import { installedProgram, projectFolder } from '#commands/running/project.ts';
import { startStaticServer } from '#commands/static-server.ts';
import { connectedFolder, demoFolder } from './build-steps.ts';
import { asResult, type FileTime, type Step, type StepResult } from './step.ts';

const report = join(projectFolder, '.cache/e2e-report.json');

const everyProject = ['connected', 'demo'] as const;

/**
 * The projects that Playwright runs: both, unless its arguments name some.
 * @param playwrightArgs The arguments after the step's name.
 */
export function projectsIn(playwrightArgs: readonly string[]): readonly (typeof everyProject)[number][] {
  const named = playwrightArgs.flatMap((argument, index) =>
    argument === '--project'
      ? [playwrightArgs[index + 1]]
      : argument.startsWith('--project=')
        ? [argument.slice(10)]
        : [],
  );
  return named.length === 0 ? everyProject : everyProject.filter((project) => named.includes(project));
}

/**
 * Playwright on the built sites.
 * @param api The connected site's API address. Each worker of Playwright starts its own server.
 * @param playwrightArgs The arguments after the step's name, for Playwright: `-g cart`.
 */
export function e2eStep(api: () => string | undefined, playwrightArgs: string[]): Step {
  return {
    name: 'e2e',
    title: 'End to end in Chromium, connected and as a demo',
    run: async () => {
      const chromium = await findChromium('shell');
      const projects = projectsIn(playwrightArgs);
      const serve = (project: (typeof projects)[number], folder: string) =>
        projects.includes(project) ? startStaticServer(join(projectFolder, folder), 0) : undefined;
      const demo = await serve('demo', demoFolder);
      const connected = await serve('connected', connectedFolder);
      await rm(report, { force: true });
      await mkdir(join(projectFolder, '.cache'), { recursive: true });

      const args = [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
        ...playwrightArgs,
      ];
      const playwright = startChild(installedProgram('playwright', 'playwright'), args, {
        env: {
          CHROMIUM_PATH: chromium,
          DEMO_URL: demo?.url,
          CONNECTED_URL: connected?.url,
          SUPABASE_API_URL: api(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      });
      const code = await playwright.ended;
      await Promise.all([demo?.stop(), connected?.stop()]);
      return countReport(code === 0);
    },
  };
}

/** The part of Playwright's report that is read here. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

async function countReport(ok: boolean): Promise<StepResult> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (!text) return asResult(ok);
  const { stats, suites } = JSON.parse(text) as Report;
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, ok ? 0 : 1),
    files: suites.map((suite): FileTime => ({ file: `e2e/${suite.file}`, seconds: secondsIn(suite) })),
  };
}

const secondsIn = ({ specs, suites = [] }: Suite): number =>
  suites.reduce((sum, suite) => sum + secondsIn(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0);
