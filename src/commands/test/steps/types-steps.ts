import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '#commands/running/child.ts';
import { installedProgram, projectFolder } from '#commands/running/project.ts';
import { asResult, commandStep, type Step } from './step.ts';

/** Types that Astro generates from the content and the settings; it updates them with each build and check. */
const generatedTypes = join(projectFolder, '.astro/types.d.ts');

/** TypeScript's results for each file, so that the next check covers only the files that have changed. */
const buildInfo = join(projectFolder, '.cache/types.tsbuildinfo');

/** Whether TypeScript can check the project without running Astro first. */
export const hasGeneratedTypes = () => existsSync(generatedTypes);

/** Astro checks the types of pages and components. */
export const pageTypesStep: Step = commandStep(
  { name: 'types', title: 'Types of pages and components' },
  {
    packageName: 'astro',
    command: 'astro',
    args: ['check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
  },
);

/** TypeScript's native compiler, which Astro cannot use yet, checks the types of all other files. */
export const typesStep: Step = {
  name: 'types',
  title: 'Types',
  run: async (print) => {
    const run = async (packageName: string, command: string, args: string[]) =>
      (await startChild(installedProgram(packageName, command), args, print && { onLine: print }).ended) ===
      0;
    if (!hasGeneratedTypes() && !(await run('astro', 'astro', ['sync']))) return asResult(false);
    const incremental = ['--incremental', '--tsBuildInfoFile', buildInfo];
    return asResult(await run('typescript-7', 'tsc', ['--noEmit', '--project', '.', ...incremental]));
  },
};
