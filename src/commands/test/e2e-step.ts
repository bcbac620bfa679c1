import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '#commands/find-chromium.ts';
import { startChild } from '#commands/running/child.ts';
import { installedProgram, projectFolder } from '#commands/running/project.ts';
import { startStaticServer } from '#commands/static-server.ts';
import { connectedFolder, demoFolder } from './build-steps.ts';
import { asResult, type Step, type StepResult } from './step.ts';
import type { TestSupabase } from './test-supabase.ts';

const report = join(projectFolder, '.cache/e2e-report.json');

const everyProject = ['connected', 'demo'] as const;

/**
 * The projects that Playwright is told to run: both, unless its arguments name some.
 * @param playwrightArgs What the person typed after the step's name.
 */
export function projectsIn(playwrightArgs: readonly string[]): readonly (typeof everyProject)[number][] {
  const named = playwrightArgs.flatMap((word, index) =>
    word === '--project'
      ? [playwrightArgs[index + 1]]
      : word.startsWith('--project=')
        ? [word.slice(10)]
        : [],
  );
  return named.length === 0 ? everyProject : everyProject.filter((project) => named.includes(project));
}

/**
 * Playwright on the built sites.
 * @param playwrightArgs What the person typed after the step's name, for Playwright: `-g cart`.
 */
export function e2eStep(supabase: () => Promise<TestSupabase>, playwrightArgs: string[]): Step {
  return {
    name: 'e2e',
    title: 'End to end in Chromium, connected and as a demo',
    run: async () => {
      const chromium = await findChromium('shell');
      const projects = projectsIn(playwrightArgs);
      // The site was built with it. Each worker of Playwright starts one of its own.
      const built = projects.includes('connected') ? await supabase() : undefined;
      await built?.stop();
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
          SUPABASE_API_URL: built?.url,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      });
      const code = await playwright.ended;
      await Promise.all([demo?.stop(), connected?.stop()]);
      return countReport(code === 0);
    },
  };
}

async function countReport(ok: boolean): Promise<StepResult> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (!text) return asResult(ok);
  const { expected, unexpected, flaky } = (JSON.parse(text) as { stats: Record<string, number> }).stats;
  return { passed: (expected ?? 0) + (flaky ?? 0), failed: Math.max(unexpected ?? 0, ok ? 0 : 1) };
}
